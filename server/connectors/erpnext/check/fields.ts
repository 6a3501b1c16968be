// Whether what prepare adds is there (additions.ts).
import type { ErpnextPoint } from "@vanik/contracts/erpnext";
import { fieldsAdded } from "../additions.ts";
import { type Checking, sound, toKnow, toMend } from "./points.ts";

export async function checkFieldsAdded({ client }: Checking): Promise<ErpnextPoint[]> {
  const doctypes = new Set(fieldsAdded.map(({ doctype }) => doctype));
  const points: ErpnextPoint[] = [];
  for (const doctype of doctypes) {
    const fields = await client.fieldsOf(doctype);
    for (const { fieldname, isReference } of fieldsAdded.filter((field) => field.doctype === doctype)) {
      const field = fields.get(fieldname);
      if (!field)
        points.push(
          isReference
            ? toMend(
                "Fields",
                `${doctype} has no field ${fieldname}: without it what is sent twice is there twice. Run npm run erpnext -- prepare.`,
              )
            : toKnow(
                "Fields",
                `${doctype} has no field ${fieldname}: what it would hold is not kept there. Run npm run erpnext -- prepare.`,
              ),
        );
      else if (isReference && !field.unique)
        points.push(
          toMend(
            "Fields",
            `${fieldname} of ${doctype} is not unique: what is sent twice would be there twice. Run npm run erpnext -- prepare.`,
          ),
        );
    }
  }
  return points.length > 0 ? points : [sound("Fields", "All that are added are there.")];
}

// GSTINs of a party, each edited in place: the main one is that of its profile, a further one may take its place.
import { addPartyRegistration, changePartyRegistration, removePartyRegistration } from "@vanik/contracts/api";
import { stateOfGstin } from "@vanik/contracts/identifiers";
import type { Party } from "@vanik/contracts/parties";
import { theMainRegistration } from "@vanik/contracts/party-inputs";
import { GstCategoryName, type PartyRegistration } from "@vanik/contracts/party-parts";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { stateName } from "@vanik/contracts/states";
import { Plus } from "lucide-react";
import { useState } from "react";
import { pincodes } from "../../app/formats.ts";
import { StateOptions } from "../../app/state-options.tsx";
import { useMay } from "../../lists/rights/use-may.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldWarning } from "../../ui/field-warning.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { DialogEnd } from "./form-end.tsx";
import { gstCategoryNames } from "./gst-category-names.ts";
import { PartySection } from "./party-section.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { usePartyChange } from "./use-party-change.ts";
import { usePartyForm } from "./use-party-form.ts";

export function RegistrationsSection({ party }: { party: Party }) {
  const [open, setOpen] = useState<PartyRegistration | "add" | null>(null);
  const close = () => setOpen(null);
  const mayWrite = useMay()(rightOfSide(party.kind));
  return (
    <PartySection
      title="Registrations"
      anchor="registrations"
      action={
        mayWrite &&
        party.gstNo !== "" && (
          <Button size="sm" icon={Plus} onClick={() => setOpen("add")}>
            Add GSTIN
          </Button>
        )
      }
    >
      {party.registrations.length === 0 ? (
        <p className="text-ink-2">It has no GSTIN. Enter the first one in its profile, further ones here.</p>
      ) : (
        <ul className="party-lines">
          {party.registrations.map((registration) => (
            <Registration
              key={registration.id ?? "main"}
              party={party}
              registration={registration}
              onEdit={() => setOpen(registration)}
            />
          ))}
        </ul>
      )}
      <Dialog open={open === "add"} onClose={close} title="Add GSTIN">
        <AddRegistration party={party} onEnd={close} />
      </Dialog>
      <Dialog open={open !== null && open !== "add"} onClose={close} title="Edit registration">
        {open && open !== "add" && <EditRegistration party={party} id={open.id} onEnd={close} />}
      </Dialog>
    </PartySection>
  );
}

interface RegistrationProps {
  party: Party;
  registration: PartyRegistration;
  onEdit: () => void;
}

function Registration({ party, registration, onEdit }: RegistrationProps) {
  const { id, gstin, state, address, main, version, gst_category: set, gst_category_by_gstin: byGstin } = registration;
  const mayWrite = useMay()(rightOfSide(party.kind));
  const makeMain = usePartyChange(changePartyRegistration, [], { done: `${gstin} is the main registration` });
  return (
    <li>
      <div className="min-w-0">
        <p className="font-[560]">
          {gstin}{" "}
          {main && (
            <Badge hue="green" coin="done">
              Main
            </Badge>
          )}
        </p>
        <p className="text-ink-2">
          {[stateName(state), gstCategoryNames[set ?? byGstin], pincodes(address)].filter(Boolean).join(" · ")}
        </p>
        <Alert>{makeMain.said}</Alert>
      </div>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {id && (
            <Button
              size="sm"
              busy={makeMain.busy}
              aria-label={`Make main: ${gstin}`}
              onClick={() => makeMain.save({ id: party.id, registrationId: id, version, main: true })}
            >
              Make main
            </Button>
          )}
          <Button size="sm" aria-label={`Edit ${gstin}`} onClick={onEdit}>
            Edit
          </Button>
          {id && (
            <RemoveButton
              what={gstin}
              says="It is offered for new documents no longer. Documents that bear it keep it."
              endpoint={removePartyRegistration}
              input={{ id: party.id, registrationId: id }}
              done="Registration removed"
            />
          )}
        </div>
      )}
    </li>
  );
}

interface RegistrationFormProps {
  party: Party;
  onEnd: () => void;
}

/** What kind it is says accounts: for others it follows the GSTIN, or stays. */
const categorySaid = (typed: string) => GstCategoryName.safeParse(typed).data ?? null;

function AddRegistration({ party, onEnd }: RegistrationFormProps) {
  const form = usePartyForm(
    addPartyRegistration,
    { gstin: "", gst_category: "", state: "", address: "" },
    { done: "Registration added", onDone: onEnd },
  );
  const { typed, field, element, submitting, busy, said } = form;
  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={submitting(({ gstin, gst_category: category, state, address }) => ({
        id: party.id,
        gstin,
        state,
        address,
        ...(category && { gst_category: categorySaid(category) }),
      }))}
    >
      <RegistrationFields field={field} typed={typed} />
      <DialogEnd act="Add GSTIN" busy={busy} said={said} onCancel={onEnd} />
    </form>
  );
}

/** What stands; a state that its GSTIN tells is chosen by it, and follows it. */
function standsOf(registration: PartyRegistration | undefined) {
  const { gstin = "", gst_category: category, state = "", address = "" } = registration ?? {};
  return { gstin, gst_category: category ?? "", state: state === stateOfGstin(gstin) ? "" : state, address };
}

function EditRegistration({ party, id, onEnd }: RegistrationFormProps & { id: string | null }) {
  const now = party.registrations.find((one) => one.id === id);
  const stands = standsOf(now);
  const wanted = { done: "Registration saved", onDone: onEnd };
  const { typed, field, element, submitting, busy, said } = usePartyForm(changePartyRegistration, stands, wanted);
  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={submitting(({ gstin, gst_category: category, state, address }) => ({
        id: party.id,
        registrationId: id ?? theMainRegistration,
        version: now?.version ?? 1,
        gstin,
        state,
        address,
        ...(category !== stands.gst_category && { gst_category: categorySaid(category) }),
      }))}
    >
      <RegistrationFields field={field} typed={typed} />
      <p className="text-small text-ink-2">
        Drafts under it follow and say so. What was issued keeps what it was issued with.
      </p>
      <DialogEnd act="Save registration" busy={busy} said={said} onCancel={onEnd} />
    </form>
  );
}

type FieldName = "gstin" | "gst_category" | "state" | "address";

interface RegistrationFieldsProps {
  field: (name: FieldName) => object;
  typed: Readonly<Record<FieldName, string>>;
}

function RegistrationFields({ field, typed }: RegistrationFieldsProps) {
  const may = useMay();
  const byGstin = stateName(stateOfGstin(typed.gstin.trim()));
  const isOther = typed.state !== "" && typed.state !== stateOfGstin(typed.gstin.trim());
  return (
    <>
      <TextField
        ref={focusFirst}
        label="GSTIN"
        required
        hint="Its first two digits are its state."
        inputClass="uppercase"
        spellCheck={false}
        maxLength={20}
        {...field("gstin")}
      />
      {may("accounts") && (
        <SelectField label="GST category" {...field("gst_category")}>
          <option value="">By the GSTIN</option>
          {GstCategoryName.options.map((category) => (
            <option key={category} value={category}>
              {gstCategoryNames[category]}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="State"
        hint={
          isOther && byGstin ? <FieldWarning>{`The GSTIN is of ${byGstin}: check the state`}</FieldWarning> : undefined
        }
        {...field("state")}
      >
        <option value="">By the GSTIN{byGstin && `: ${byGstin}`}</option>
        <StateOptions />
      </SelectField>
      <TextField label="Address" maxLength={500} hint="With its city and PIN code" {...field("address")} />
    </>
  );
}

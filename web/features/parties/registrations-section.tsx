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
import { ActDialog } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { pincodes } from "../../app/formats.ts";
import { StateOptions } from "../../app/state-options.tsx";
import { useMayTrade } from "../../lists/rights/use-may.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldWarning } from "../../ui/field-warning.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { gstCategoryNames } from "./gst-category-names.ts";
import { PartySection } from "./party-section.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { usePartyChange } from "./use-party-change.ts";
import { usePartyForm } from "./use-party-form.ts";

export function RegistrationsSection({ party }: { party: Party }) {
  const [open, setOpen] = useState<PartyRegistration | "add" | null>(null);
  const close = () => setOpen(null);
  const mayWrite = useMayTrade()(rightOfSide(party.kind));
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
      {party.gstin_in_doubt !== "" && (
        <p className="mb-3 border-l-2 border-amber bg-amber-w px-3 py-2 text-small wrap-anywhere">
          {party.gstin_in_doubt} came in with a list and is no GSTIN. Until the right one stands in its{" "}
          <a href="#profile" className="link">
            profile
          </a>{" "}
          it is taxed as not registered. If it has none, choose Unregistered under{" "}
          <a href="#terms" className="link">
            Terms
          </a>
          .
        </p>
      )}
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
      {open === "add" && <AddRegistration party={party} onEnd={close} />}
      {open && open !== "add" && <EditRegistration party={party} id={open.id} onEnd={close} />}
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
  const mayWrite = useMayTrade()(rightOfSide(party.kind));
  const makeMain = usePartyChange({
    call: (registrationId: string) =>
      browserCall(changePartyRegistration, { id: party.id, registrationId, version, main: true }),
    doneToast: `${gstin} is the main registration`,
  });
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
        <Alert>{makeMain.refusal}</Alert>
      </div>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {id && (
            <Button
              size="sm"
              busy={makeMain.isPending}
              aria-label={`Make main: ${gstin}`}
              onClick={() => makeMain.submit(id)}
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
  const { act, field } = usePartyForm(
    { gstin: "", gst_category: "", state: "", address: "" },
    {
      call: ({ gst_category: category, ...typed }) =>
        browserCall(addPartyRegistration, {
          id: party.id,
          ...typed,
          ...(category && { gst_category: categorySaid(category) }),
        }),
      doneToast: "Registration added",
      onEnd,
    },
  );
  return (
    <ActDialog act={act} title="Add GSTIN" words="Add GSTIN" onClose={onEnd}>
      <RegistrationFields field={field} typed={act.typed} />
    </ActDialog>
  );
}

/** What stands; a state that its GSTIN tells is chosen by it, and follows it. */
function fieldsOfRegistration(registration: PartyRegistration | undefined) {
  const { gstin = "", gst_category: category, state = "", address = "" } = registration ?? {};
  return { gstin, gst_category: category ?? "", state: state === stateOfGstin(gstin) ? "" : state, address };
}

function EditRegistration({ party, id, onEnd }: RegistrationFormProps & { id: string | null }) {
  const now = party.registrations.find((one) => one.id === id);
  const stored = fieldsOfRegistration(now);
  const { act, field } = usePartyForm(stored, {
    call: ({ gst_category: category, ...typed }) =>
      browserCall(changePartyRegistration, {
        id: party.id,
        registrationId: id ?? theMainRegistration,
        version: now?.version ?? 1,
        ...typed,
        ...(category !== stored.gst_category && { gst_category: categorySaid(category) }),
      }),
    doneToast: "Registration saved",
    onEnd,
  });
  return (
    <ActDialog act={act} title="Edit registration" words="Save registration" onClose={onEnd}>
      <RegistrationFields field={field} typed={act.typed} />
      <p className="text-small text-ink-2">
        Drafts under it follow and say so. What was issued keeps what it was issued with.
      </p>
    </ActDialog>
  );
}

type FieldName = "gstin" | "gst_category" | "state" | "address";

interface RegistrationFieldsProps {
  field: (name: FieldName) => object;
  typed: Readonly<Record<FieldName, string>>;
}

function RegistrationFields({ field, typed }: RegistrationFieldsProps) {
  const may = useMayTrade();
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

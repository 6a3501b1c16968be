import { indianStates } from "@vanik/contracts/states";

// By name, as people look for theirs; 96 is no address in India.
const choices = Object.entries(indianStates)
  .filter(([code]) => code !== "96")
  .toSorted(([, a], [, b]) => a.localeCompare(b));

/** The states as options of a field. */
export function StateOptions() {
  return choices.map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}

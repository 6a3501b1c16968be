import { useTexts } from "../../app/language.tsx";
import { partners } from "../../texts/en/partners.ts";
import { DemonstrationNote } from "./demonstration-note.tsx";
import "../../ui/table.css";

interface PartnersProps {
  note: string;
  columns: { name: string; place: string; text: string };
}

export function Partners({ note, columns }: PartnersProps) {
  return (
    <>
      <p className="mb-6 max-w-[62ch] text-ink-2">{note}</p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col" className="max-md:hidden">
              {columns.place}
            </th>
            <th scope="col">{columns.text}</th>
          </tr>
        </thead>
        <tbody>
          {useTexts(partners).map(({ name, place, text }) => (
            <tr key={name}>
              <th scope="row" className="key align-top! md:w-1/4">
                {name}
                <span className="block text-small font-normal text-ink-3 md:hidden">{place}</span>
              </th>
              <td className="text-ink-2 max-md:hidden md:w-1/4">{place}</td>
              <td className="align-top! text-ink-2">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <DemonstrationNote />
    </>
  );
}

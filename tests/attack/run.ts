// npm run attack [address]: repeats the twelve attacks against a demonstration that runs on this machine.
import { attacks } from "./attacks.ts";
import { openTarget, type Target } from "./target.ts";

function open(): Target {
  try {
    return openTarget(process.argv[2] ?? `http://localhost:${process.env.PORT ?? 3000}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(2);
  }
}

const target = open();
let notHeld = 0;
for (const { what, run } of attacks) {
  const { held, saw } = await run(target).catch((error: Error) => ({
    held: false,
    saw: `not judged: ${error.message}`,
  }));
  if (!held) notHeld++;
  console.log(`${held ? "held    " : "NOT HELD"}  ${what}: ${saw}`);
}
console.log(notHeld === 0 ? `All ${attacks.length} held.` : `${notHeld} of ${attacks.length} did not hold.`);
process.exit(notHeld === 0 ? 0 : 1);

// Production lines and files by room: `node scripts/count-lines.ts`. Tests, migrations and what is made are left out.
import { globSync, readFileSync } from "node:fs";

const rooms = ["web", "server", "contracts", "scripts"];
const left = /(^|\/)(node_modules|build|public|migrations|\.[^/]+)(\/|$)|\.test\.\w+$/;

let [files, lines] = [0, 0];
for (const room of rooms) {
  const found = globSync(`${room}/**/*.{ts,tsx,css,js,mjs}`).filter((path) => !left.test(path));
  const counted = found.reduce((sum, path) => sum + readFileSync(path, "utf8").split("\n").length - 1, 0);
  console.log(`${room.padEnd(10)}${String(found.length).padStart(6)} files${String(counted).padStart(9)} lines`);
  files += found.length;
  lines += counted;
}
console.log(`${"all".padEnd(10)}${String(files).padStart(6)} files${String(lines).padStart(9)} lines`);

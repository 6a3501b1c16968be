// The two Vaniks that the guide's pictures are taken of: the demonstration, and an empty one to be set up. They end with the script.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

export interface PicturedVanik {
  address: string;
  dataDir: string;
  /** What the first start of an empty one prints. */
  setUpLink(): string;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, "../..");

/** Until it has said all: of an empty one the link of its set-up comes last. */
function untilReady(server: ChildProcess, last: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(last)) resolve();
    });
    server.once("exit", () => reject(new Error(`Vanik did not start:\n${output}`)));
  });
}

/** Starts one on data of its own, which end with it. */
export async function startPictured(
  port: number,
  demo: "0" | "1",
  more: Record<string, string> = {},
  folder = demo === "1" ? "guide-demonstration" : "guide-empty",
): Promise<PicturedVanik> {
  const dataDir = join(root, ".data", folder);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: demo,
    CAPTCHA: "none",
    LOG_LEVEL: "error",
    RATE_LIMIT: demo === "1" ? "off" : "on",
    npm_lifecycle_event: "",
    ...more,
  };
  const server = spawn(process.execPath, ["server/main.ts"], { cwd: root, env, stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await untilReady(server, demo === "1" ? "Vanik is ready" : "Set up this Vanik");
  return {
    address: `http://localhost:${port}`,
    dataDir,
    setUpLink: () => readFileSync(join(dataDir, "set-up-link"), "utf8").trim(),
    async stop() {
      server.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

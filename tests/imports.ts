// Sheets as the desk brings them in, and the jobs that read, check and apply them, done at once.
import type { Import, ImportedRow } from "@vanik/contracts/imports";
import { importJob, runImportJob } from "../server/modules/imports/use-cases.ts";
import type { TestApp } from "./app.ts";
import { formBody } from "./files.ts";

type Reply = Awaited<ReturnType<TestApp["call"]>>;

/** Does what was sent, until nothing is left. */
export async function runImportJobs({ deps }: TestApp): Promise<void> {
  for (;;) {
    const { rows } = await deps.db.$client.query<{ data: { id: string; version: number } }>(
      "delete from pgboss.job where name = $1 and state = 'created' returning data",
      [importJob.name],
    );
    if (rows.length === 0) return;
    for (const { data } of rows) await runImportJob(deps, data);
  }
}

/** What the desk does with one import, as one person. */
export function importing(vanik: TestApp, token: string) {
  const get = async <T>(path: string): Promise<T> => {
    const { status, body } = await vanik.call("GET", path, { token });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)} ${vanik.logged.at(-1)}`);
    return body.success.data;
  };
  const read = (id: string) => get<Import>(`/desk/imports/${id}`);
  return {
    read,
    /** Brings a file in; 202 and the like are the caller's to look at. */
    async send(kind: string, file: Buffer | string, name = "sheet.csv"): Promise<Reply> {
      const form = await formBody([
        ["kind", kind],
        ["myfile", { name, bytes: Buffer.from(file) }],
      ]);
      const reply = await vanik.call("POST", "/desk/imports", { token, ...form });
      await runImportJobs(vanik);
      return reply;
    },
    /** Says what the guess says, or something else, and lets it be checked. */
    async check(id: string, change: object = {}): Promise<Import> {
      const { version, guess } = await read(id);
      const reply = await vanik.call("PUT", `/desk/imports/${id}`, {
        token,
        body: { version, mapping: guess, ...change },
      });
      if (reply.status !== 202) throw new Error(JSON.stringify(reply.body));
      await runImportJobs(vanik);
      return read(id);
    },
    /** The reason is that of openings which come in behind invoices of our own. */
    async apply(id: string, { skip_faulty = false, reason = "The rest of the old books" } = {}): Promise<Reply> {
      const { version } = await read(id);
      const body = { version, skip_faulty, ...(reason && { reason }) };
      const reply = await vanik.call("POST", `/desk/imports/${id}/apply`, { token, body });
      await runImportJobs(vanik);
      return reply;
    },
    async takeBack(id: string, body: object = {}): Promise<Reply> {
      const reply = await vanik.call("POST", `/desk/imports/${id}/takeBack`, { token, body });
      await runImportJobs(vanik);
      return reply;
    },
    async rows(id: string, verdict = ""): Promise<ImportedRow[]> {
      const query = verdict && `&verdict=${verdict}`;
      return get<ImportedRow[]>(`/desk/imports/${id}/rows?limit_page_length=100${query}`);
    },
    /** The file of an export, as bytes. */
    async export(what: string, format: string): Promise<Buffer> {
      const reply = await vanik.app.inject({
        method: "GET",
        url: `/api/desk/${what}/export?format=${format}`,
        headers: { "application-key": "vanik-web", "access-token": token },
      });
      return reply.rawPayload;
    },
  };
}

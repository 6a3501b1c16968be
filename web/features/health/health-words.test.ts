import { expect, test } from "vitest";
import { sentencesOfHealth } from "./health-words.ts";

const sound = {
  version: "0.1.0",
  node: "24",
  postgres: "18",
  own_database: false,
  database_size: 1.2e9,
  free: 52.34e9,
  roomy: true,
  clock_off: 0,
  queue: true,
  failed_jobs: 0,
  mails: "sent",
  backup_late: false,
  doctor: null,
} as const;

test("a sound one reads so", () => {
  expect(sentencesOfHealth(sound).every(({ isFine }) => isFine)).toBe(true);
  expect(sentencesOfHealth(sound)[0]?.sentence).toBe("52.3 GB are free on the disk; the database has 1.2 GB.");
});

test("without figures, while a bid would be seen coming, it says whether there is room", () => {
  const hidden = { ...sound, database_size: null, free: null };
  expect(sentencesOfHealth(hidden)[0]?.sentence).toMatch(/^More than twice the database is free/);
  expect(sentencesOfHealth({ ...hidden, roomy: false })[0]).toMatchObject({ isFine: false });
});

test("what is wrong stands first, each with what to do", () => {
  const ill = {
    free: 1e9,
    roomy: false,
    clock_off: 9,
    queue: false,
    failed_jobs: 3,
    mails: "kept",
    backup_late: true,
  } as const;
  const wrong = sentencesOfHealth({ ...sound, ...ill }).filter(({ isFine }) => !isFine);
  expect(wrong).toHaveLength(6);
  expect(sentencesOfHealth({ ...sound, failed_jobs: 3 })[0]).toEqual({
    sentence: "3 jobs were given up: Failed mails and jobs says which.",
    isFine: false,
  });
});

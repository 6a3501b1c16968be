// What an administrator reads of how an installation stands.
import type { Health } from "@vanik/contracts/health";
import { quantity } from "../../app/formats.ts";

interface Said {
  sentence: string;
  isFine: boolean;
}

// As the doctor has it.
const mostClockOff = 5;

const size = (bytes: number) =>
  bytes >= 1e9
    ? `${quantity(Math.round(bytes / 1e8) / 10)} GB`
    : `${quantity(Math.max(1, Math.round(bytes / 1e6)))} MB`;

const ofMails: Readonly<Record<Health["mails"], Said>> = {
  sent: { sentence: "Mails go out by your mail server.", isFine: true },
  shown: { sentence: "This demonstration keeps its mails: they stand at /dev/mail.", isFine: true },
  kept: { sentence: "Mails reach nobody: name a mail server in Settings, Mail server.", isFine: false },
};

function sentenceOfRoom({ database_size, free, roomy }: Health): string {
  if (free === null || database_size === null)
    return roomy
      ? "More than twice the database is free on the disk. How much is told once no sealed round is waiting to be opened."
      : "Less than twice the database is free on the disk: make room. How much is told once no sealed round is waiting to be opened.";
  return `${size(free)} are free on the disk; the database has ${size(database_size)}${roomy ? "." : ": make room, it should be twice as much."}`;
}

/** What is wrong first. */
export function sentencesOfHealth(health: Health): Said[] {
  const { roomy: isRoomy, clock_off, queue, failed_jobs, mails, backup_late } = health;
  const all: Said[] = [
    {
      sentence: sentenceOfRoom(health),
      isFine: isRoomy,
    },
    queue
      ? { sentence: "The database and the queue of jobs answer.", isFine: true }
      : { sentence: "The queue of jobs does not answer: start Vanik again.", isFine: false },
    failed_jobs === 0
      ? { sentence: "No job was given up.", isFine: true }
      : { sentence: `${quantity(failed_jobs)} jobs were given up: Failed mails and jobs says which.`, isFine: false },
    ofMails[mails],
    backup_late
      ? { sentence: "No backup was made for a week: make one in Settings, Backups.", isFine: false }
      : { sentence: "A backup was made within a week, or none is needed.", isFine: true },
    clock_off <= mostClockOff
      ? { sentence: "The clocks of this machine and of the database agree.", isFine: true }
      : {
          sentence: `The clocks of this machine and of the database differ by ${clock_off} s: let both keep the time by NTP.`,
          isFine: false,
        },
  ];
  return [...all.filter(({ isFine }) => !isFine), ...all.filter(({ isFine }) => isFine)];
}

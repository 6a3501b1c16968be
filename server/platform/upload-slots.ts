// How many uploads run at once: each holds its file in memory until it is stored (security 4).
import { Refusal } from "./errors.ts";

const perNode = 40;
const perAddress = 4;
/** The files of bids alone may take them all: ten are theirs, whatever else is sent. */
const perDoor = { bid: perNode, account: 30, guest: 10 };

interface Sender {
  address: string;
  /** Whose account or link it is; nobody's of a guest. */
  who?: string | undefined;
  door: keyof typeof perDoor;
}

/** Takes a free slot for an upload of a sender and returns what gives it back; throws `too_many` or `unavailable` when there is none. */
export type UploadSlots = (sender: Sender) => () => void;

const fourOfAddress = "Four files are being uploaded from your network already. Please wait for one.";
const fourOfSender = "Four files of yours are being uploaded already. Please wait for one.";
const fourAlready = (sentence: string) => new Refusal("too_many", sentence, { retryAfter: 5 });
const allTaken = () =>
  new Refusal("unavailable", "Many files are being uploaded right now. Please try again in a moment.", {
    retryAfter: 5,
  });

/**
 * Slots of this node: 40, of which what is no file of a bid takes 30, and guests 10; an address, account or link takes 4, any number
 * where `limited` is false.
 */
export function createUploadSlots(limited: boolean): UploadSlots {
  const running = new Set<Sender>();
  const count = (is: (one: Sender) => boolean) => [...running].filter(is).length;
  return (sender) => {
    const { address, who, door } = sender;
    if (limited && count((one) => one.address === address) >= perAddress) throw fourAlready(fourOfAddress);
    if (limited && who !== undefined && count((one) => one.who === who) >= perAddress) throw fourAlready(fourOfSender);
    // A guest's stands among those of the doors that have more.
    const isBeside = (one: Sender) => perDoor[one.door] <= perDoor[door];
    if (count(isBeside) >= perDoor[door]) throw allTaken();
    if (running.size >= perNode) throw allTaken();
    running.add(sender);
    return () => void running.delete(sender);
  };
}

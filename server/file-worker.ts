// Runs in a worker (platform/file-reader.ts): everything that parses a file from outside or draws it anew, on one page.
import { firstPlainRows, plainRowsTask } from "./modules/catalogue/plain-rows.ts";
import { drawPicture, drawPictureTask, lookAtPicture, lookAtPictureTask } from "./modules/content/picture-work.ts";
import { drawLogo, drawLogoTask } from "./modules/settings/logo-work.ts";
import { lookThroughSheet, lookThroughTask, readSheet, readSheetTask } from "./modules/imports/read-sheet.ts";
import { mediaTypeInWorker, mediaTypeTask } from "./platform/file-content.ts";
import { createFileWorker, workOf } from "./platform/file-tasks.ts";
import { lowerPriority } from "./platform/thread-priority.ts";

lowerPriority();

export default createFileWorker([
  workOf(plainRowsTask, firstPlainRows),
  workOf(lookThroughTask, lookThroughSheet),
  workOf(readSheetTask, readSheet),
  workOf(mediaTypeTask, mediaTypeInWorker),
  workOf(lookAtPictureTask, lookAtPicture),
  workOf(drawPictureTask, drawPicture),
  workOf(drawLogoTask, drawLogo),
]);

import type { Scene } from "./scene.ts";

/** Draws one thing into an empty scene, with exactly one kind of part in material "a". */
export type Drawing = (scene: Scene) => void;

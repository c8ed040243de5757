import { signal } from "@preact/signals";
import type { Cue, Verb } from "../generated/wire";

/** Whether there is sound; off until somebody asks for it. */
export const sound = signal(localStorage.getItem("sound") === "on");

let audio: AudioContext | null = null;

export function setSound(on: boolean): void {
  sound.value = on;
  localStorage.setItem("sound", on ? "on" : "off");
  if (on) ping();
}

function ready(): AudioContext | null {
  if (!sound.value) return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

function tone(from: number, to: number, seconds: number, loud: number, kind: OscillatorType): void {
  const context = ready();
  if (!context) return;
  const [source, gain] = [context.createOscillator(), context.createGain()];
  source.type = kind;
  source.frequency.setValueAtTime(from, context.currentTime);
  source.frequency.exponentialRampToValueAtTime(to, context.currentTime + seconds);
  gain.gain.setValueAtTime(loud, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + seconds);
  source.connect(gain).connect(context.destination);
  source.start();
  source.stop(context.currentTime + seconds);
}

/** A sonar's ping: it is your turn. */
export function ping(): void {
  tone(1450, 1400, 0.9, 0.12, "sine");
}

/** A dull thud: something was hit or sunk. */
export function thud(): void {
  tone(90, 30, 0.8, 0.3, "triangle");
}

/** A click of the plotter: something moved. */
export function tick(): void {
  tone(600, 300, 0.05, 0.06, "square");
}

/** The sound of an event as it is told. */
export function soundOf(cue: Cue | null | undefined): void {
  if (cue && HEAVY.has(cue.verb)) thud();
  else tick();
}

/** What makes itself heard through a hull. */
const HEAVY = new Set<Verb>(["hit", "miss", "collide", "sink"]);

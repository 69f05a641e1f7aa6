import { useBriefly } from './use-briefly.ts'

/** How long a new button ignores presses that were meant for the one in its place before. */
const NEW_BUTTON_MS = 1_000

/** Whether a button has just come, for `subject`, which is undefined while the button is not there. */
export const useIsNew = (subject: unknown): boolean => useBriefly(subject, NEW_BUTTON_MS) !== undefined

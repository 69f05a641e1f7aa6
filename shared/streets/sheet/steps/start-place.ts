/**
 * Words that mean the place where the parade started: 'DISBAND same place'. They mean it only in an
 * end or a goal, because 'START at …' matches as well.
 */
export const START_PLACE =
  /\b(same|start|started|starting|beginning|began|where we|home|the (bar|club|house|spot|lounge))\b/i

import { circlePath, circleRing, type Drawing } from './drawing.ts'

// What is sewn for a parade, for `Ornament`.

/** A beaded patch on the frame, the needle still in it. */
export const patch: Drawing = {
  viewBox: '0 0 220 220',
  shapes: [
    { d: circlePath(104, 116, 96), tone: 'second' },
    { d: circleRing(104, 116, 88, 34, 6), tone: 'light' },
    { d: circlePath(104, 116, 78), tone: 'first' },
    { d: circleRing(104, 116, 66, 26, 5.5), tone: 'third' },
    { d: 'M104 62L150 116L104 170L58 116Z', tone: 'second' },
    { d: circleRing(104, 116, 40, 8, 7), tone: 'light' },
    { d: circlePath(104, 116, 24), tone: 'third' },
    { d: circleRing(104, 116, 14, 8, 4.5), tone: 'dark' },
    { d: 'M150 80C120 20 196 60 208 14', tone: 'light', strokeWidth: 3 },
    { d: 'M132 104L206 16', tone: 'light', strokeWidth: 5 },
    { d: 'M196 28L203 20', tone: 'dark', strokeWidth: 2 },
  ],
}

/** A Baby Doll's satin bonnet from the side, ruffled around the face and tied with a bow. */
export const bonnet: Drawing = {
  viewBox: '0 0 220 250',
  shapes: [
    { d: 'M84 14C160 6 212 52 210 112C208 160 168 188 92 192Z', tone: 'first' },
    { d: 'M134 18C176 62 176 138 138 182', tone: 'second', strokeWidth: 11 },
    {
      d: 'M100 202C92 216 92 234 98 248l16-12 14 8 -12-44ZM84 202C66 212 54 226 50 242l20-4 10 10 18-40Z',
      tone: 'second',
    },
    { d: circleRing(80, 102, 48, 22, 17, 84), tone: 'light' },
    { d: 'M80 18a46 84 0 1 0 .1 0Z', tone: 'first' },
    { d: circleRing(80, 102, 37, 22, 4, 73), tone: 'light' },
    { d: 'M80 38a27 64 0 1 0 .1 0Z', tone: 'dark' },
    {
      d: 'M92 198C72 172 40 174 38 194C36 216 72 218 92 198ZM92 198C112 172 146 176 146 196C146 218 112 218 92 198Z',
      tone: 'third',
    },
    { d: circlePath(92, 197, 12), tone: 'second' },
    { d: circleRing(172, 84, 17, 7, 10), tone: 'light' },
    { d: circlePath(172, 84, 13), tone: 'third' },
  ],
}

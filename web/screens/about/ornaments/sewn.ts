import { disc, ring, type Drawing } from './drawing.ts'

/** A beaded patch on the frame, the needle still in it. */
export const patch: Drawing = {
  viewBox: '0 0 220 220',
  shapes: [
    { d: disc(104, 116, 96), tone: 'second' },
    { d: ring(104, 116, 88, 34, 6), tone: 'light' },
    { d: disc(104, 116, 78), tone: 'first' },
    { d: ring(104, 116, 66, 26, 5.5), tone: 'third' },
    { d: 'M104 62L150 116L104 170L58 116Z', tone: 'second' },
    { d: ring(104, 116, 40, 8, 7), tone: 'light' },
    { d: disc(104, 116, 24), tone: 'third' },
    { d: ring(104, 116, 14, 8, 4.5), tone: 'dark' },
    { d: 'M150 80C120 20 196 60 208 14', tone: 'light', line: 3 },
    { d: 'M132 104L206 16', tone: 'light', line: 5 },
    { d: 'M196 28L203 20', tone: 'dark', line: 2 },
  ],
}

/** A Baby Doll's ruffled satin bonnet with its bow. */
export const bonnet: Drawing = {
  viewBox: '0 0 220 244',
  shapes: [
    {
      d: 'M104 190C92 206 84 226 86 240l18-10 8-36ZM116 190C128 206 136 226 134 240l-18-10-8-36Z',
      tone: 'second',
    },
    { d: ring(110, 100, 76, 15, 21), tone: 'light' },
    { d: disc(110, 100, 78), tone: 'first' },
    { d: ring(110, 100, 60, 24, 5), tone: 'light' },
    { d: disc(110, 104, 50), tone: 'dark' },
    {
      d: 'M110 190C86 160 52 164 50 186C48 210 88 212 110 190ZM110 190C134 160 168 164 170 186C172 210 132 212 110 190Z',
      tone: 'third',
    },
    { d: disc(110, 189, 13), tone: 'second' },
  ],
}

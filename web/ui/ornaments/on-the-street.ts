import { disc, ring, type Drawing } from './drawing.ts'

/** The second liner's umbrella: gores, a tuft at each tip, a hooked handle. */
export const umbrella: Drawing = {
  viewBox: '-8 -4 216 232',
  shapes: [
    { d: 'M100 96V196a15 15 0 0 0 30 0', tone: 'light', line: 7 },
    {
      d: 'M10 110A90 92 0 0 1 190 110Q172 94 154 110Q136 94 118 110Q100 94 82 110Q64 94 46 110Q28 94 10 110Z',
      tone: 'first',
    },
    {
      d: 'M100 18C70 38 50 74 46 110Q64 94 82 110C84 74 92 40 100 18ZM100 18C108 40 116 74 118 110Q136 94 154 110C150 74 130 38 100 18Z',
      tone: 'second',
    },
    { d: [10, 46, 82, 118, 154, 190].map((x) => disc(x, 112, 9)).join(''), tone: 'light' },
    { d: 'M100 19V6', tone: 'light', line: 6 },
    { d: disc(100, 8, 8), tone: 'third' },
  ],
}

/** A sousaphone: its bell towards us over the coil that goes around the player. */
export const sousaphone: Drawing = {
  viewBox: '0 0 220 266',
  shapes: [
    { d: 'M178 196C214 190 214 150 186 146', tone: 'first', line: 12 },
    { d: 'M186 146l-14-3', tone: 'light', line: 9 },
    { d: 'M30 182a72 68 0 1 0 144 0a72 68 0 1 0-144 0Z', tone: 'first', line: 26 },
    { d: 'M62 190a42 38 0 1 0 84 0a42 38 0 1 0-84 0Z', tone: 'second', line: 15 },
    { d: 'M24 196a79 74 0 0 0 62 58', tone: 'light', line: 5 },
    { d: disc(110, 88, 86), tone: 'first' },
    { d: disc(110, 88, 71), tone: 'second' },
    { d: disc(110, 92, 44), tone: 'first' },
    { d: disc(110, 96, 26), tone: 'dark' },
    { d: 'M46 62A70 70 0 0 1 96 19', tone: 'light', line: 6 },
  ],
}

/** The bass drum with its cymbal on top. */
export const drum: Drawing = {
  viewBox: '0 0 200 230',
  shapes: [
    { d: 'M100 60V26', tone: 'light', line: 6 },
    { d: 'M30 30Q100-4 170 30Q100 46 30 30Z', tone: 'third' },
    { d: disc(100, 20, 7), tone: 'light' },
    { d: disc(100, 140, 86), tone: 'first' },
    { d: ring(100, 140, 78, 12, 5), tone: 'light' },
    { d: disc(100, 140, 66), tone: 'light' },
    {
      d: 'M100 176C84 150 84 128 100 112C116 128 116 150 100 176ZM100 176C74 164 62 146 64 126C84 130 98 150 100 176ZM100 176C102 150 116 130 136 126C138 146 126 164 100 176Z',
      tone: 'second',
    },
    { d: disc(100, 176, 9), tone: 'dark' },
  ],
}

/** The grand marshal's sash with a rosette where it crosses. */
export const sash: Drawing = {
  viewBox: '0 0 200 236',
  shapes: [
    { d: 'M128 160L100 226l20-10 14 18 18-66ZM148 164l-2 70 18-16 20 12-14-72Z', tone: 'second' },
    { d: 'M14 8H78L178 150L132 178Z', tone: 'first' },
    { d: 'M26 8L140 173M66 8L170 155', tone: 'third', line: 5 },
    { d: ring(150, 160, 26, 12, 9), tone: 'light' },
    { d: disc(150, 160, 28), tone: 'third' },
    { d: disc(150, 160, 17), tone: 'light' },
    { d: disc(150, 160, 8), tone: 'second' },
  ],
}

import { circlePath, circleRing, type Drawing } from './drawing.ts'

// What is carried in a parade, for `Ornament`.

/** The second liner's umbrella: gores, a tuft at each tip, a hooked handle. */
export const umbrella: Drawing = {
  viewBox: '-8 -4 216 232',
  shapes: [
    { d: 'M100 96V196a15 15 0 0 0 30 0', tone: 'light', strokeWidth: 7 },
    {
      d: 'M10 110A90 92 0 0 1 190 110Q172 94 154 110Q136 94 118 110Q100 94 82 110Q64 94 46 110Q28 94 10 110Z',
      tone: 'first',
    },
    {
      d: 'M100 18C70 38 50 74 46 110Q64 94 82 110C84 74 92 40 100 18ZM100 18C108 40 116 74 118 110Q136 94 154 110C150 74 130 38 100 18Z',
      tone: 'second',
    },
    { d: [10, 46, 82, 118, 154, 190].map((x) => circlePath(x, 112, 9)).join(''), tone: 'light' },
    { d: 'M100 19V6', tone: 'light', strokeWidth: 6 },
    { d: circlePath(100, 8, 8), tone: 'third' },
  ],
}

/** A sousaphone from the side: the flare of its bell above the coil that goes around the player. */
export const sousaphone: Drawing = {
  viewBox: '0 0 232 268',
  shapes: [
    { d: circlePath(140, 182, 40), tone: 'second', strokeWidth: 13 },
    { d: circlePath(140, 186, 72), tone: 'first', strokeWidth: 24 },
    { d: 'M82 150a68 68 0 0 1 44-32', tone: 'light', strokeWidth: 6 },
    { d: 'M120 166V206M140 162V210M160 166V206', tone: 'light', strokeWidth: 10 },
    {
      d: 'M48 4C64 52 106 54 150 56C204 58 230 108 224 190L200 188C204 124 186 96 148 94C106 92 66 100 48 148Z',
      tone: 'first',
    },
    { d: 'M110 64C152 64 198 64 206 122', tone: 'light', strokeWidth: 6 },
    { d: 'M48 2a21 74 0 1 0 .1 0Z', tone: 'light' },
    { d: 'M48 12a14 64 0 1 0 .1 0Z', tone: 'second' },
    { d: 'M51 44a8 32 0 1 0 .1 0Z', tone: 'dark' },
  ],
}

/** The bass drum with its cymbal on top. */
export const drum: Drawing = {
  viewBox: '0 0 200 230',
  shapes: [
    { d: 'M100 60V26', tone: 'light', strokeWidth: 6 },
    { d: 'M30 30Q100-4 170 30Q100 46 30 30Z', tone: 'third' },
    { d: circlePath(100, 20, 7), tone: 'light' },
    { d: circlePath(100, 140, 86), tone: 'first' },
    { d: circleRing(100, 140, 78, 12, 5), tone: 'light' },
    { d: circlePath(100, 140, 66), tone: 'light' },
    {
      d: 'M100 176C84 150 84 128 100 112C116 128 116 150 100 176ZM100 176C74 164 62 146 64 126C84 130 98 150 100 176ZM100 176C102 150 116 130 136 126C138 146 126 164 100 176Z',
      tone: 'second',
    },
    { d: circlePath(100, 176, 9), tone: 'dark' },
  ],
}

/** The grand marshal's sash, over one shoulder and down to the rosette at the hip. */
export const sash: Drawing = {
  viewBox: '0 0 200 248',
  shapes: [
    { d: 'M84 8C150 20 194 92 192 160L164 156C160 108 134 64 92 40Z', tone: 'third' },
    { d: 'M130 176L104 236l22-8 14 18 20-64ZM150 176l2 72 18-16 22 10-20-66Z', tone: 'second' },
    {
      d: 'M24 30C40 12 62 4 86 8C98 70 134 118 180 152L136 192C82 146 40 96 24 30Z',
      tone: 'first',
    },
    { d: 'M42 32C58 88 94 136 142 178M72 20C88 78 122 124 168 156', tone: 'light', strokeWidth: 4 },
    { d: circleRing(154, 168, 28, 12, 9), tone: 'light' },
    { d: circlePath(154, 168, 30), tone: 'second' },
    { d: circlePath(154, 168, 19), tone: 'light' },
    { d: circlePath(154, 168, 9), tone: 'third' },
  ],
}

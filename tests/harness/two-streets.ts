/** A street file in the compact format with two streets that meet. */
export const streets = {
  origin: [-90.14, 29.9],
  scale: 1e-5,
  classes: ['Local'],
  names: ['Canal Street', 'Side Street'],
  lines: [
    [0, 0, 7000, 6000, 100, 0],
    [1, 0, 7000, 6000, 0, 100],
  ],
  credit: 'Streets: someone',
}

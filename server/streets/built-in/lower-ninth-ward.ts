import { street, type BuiltInStreet } from './street.ts'

/** The streets of the Lower 9th Ward, from the river toward the lake. */
export const LOWER_NINTH_WARD_STREETS: readonly BuiltInStreet[] = [
  street('Fats Domino Avenue', [
    [29.9561, -90.0175],
    [29.958, -90.0168],
    [29.9612, -90.0158],
    [29.9661, -90.0142],
    [29.9714, -90.0125],
    [29.9776, -90.0105],
  ]),
  street('Tennessee Street', [
    [29.9629, -90.0231],
    [29.9677, -90.0215],
    [29.9731, -90.0198],
  ]),
  street('Forstall Street', [
    [29.9593, -90.0225],
    [29.9625, -90.0214],
    [29.9673, -90.0198],
    [29.9726, -90.018],
  ]),
  street('Lizardi Street', [
    [29.9591, -90.0216],
    [29.9623, -90.0205],
    [29.9671, -90.0189],
  ]),
  street('Andry Street', [
    [29.9587, -90.0196],
    [29.9618, -90.0185],
    [29.9667, -90.0169],
    [29.972, -90.0151],
  ]),
  street('Flood Street', [
    [29.9583, -90.0178],
    [29.9615, -90.0168],
    [29.9663, -90.0152],
    [29.9716, -90.0135],
  ]),
  street('Tupelo Street', [
    [29.9569, -90.0126],
    [29.96, -90.0112],
    [29.9646, -90.009],
    [29.9696, -90.0066],
  ]),
]

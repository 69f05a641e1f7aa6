declare module 'polylabel' {
  /** The point of a polygon that lies farthest from its outline. */
  export default function polylabel(
    rings: readonly (readonly (readonly number[])[])[],
    precision?: number,
  ): [x: number, y: number]
}

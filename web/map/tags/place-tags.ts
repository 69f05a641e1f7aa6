/** Where a tag is, seen from its marker. */
export type TagSide = 'below' | 'above' | 'right' | 'left'

interface Size {
  width: number
  height: number
}

/** A marker with its tag. Positions and sizes in px. */
export interface TaggedMarker extends Size {
  /** The middle of the marker. */
  x: number
  y: number
  /** A marker that has no room may be shown smaller, with this width and height. */
  smallSize?: number | undefined
  /** Whether the marker is shown beside its place if it has no room there. */
  mayShift?: boolean | undefined
  /** Whether no tag may take the room of the marker, as of a live parade. */
  isEssential?: boolean
  /** Whether the marker that hides this one shows it in its count. */
  isCounted?: boolean
  /** The tag of the marker, if any. */
  tag?: (Size & { side: TagSide | 'none' | undefined }) | undefined
}

/** How a marker is shown. */
export interface TagPlacement {
  marker: 'full' | 'small' | 'hidden'
  /** The side where the tag is; undefined hides the tag. */
  side: TagSide | undefined
  /** How far the marker is beside its place, right and down; undefined if it is there. */
  shift?: readonly [x: number, y: number]
  /** The indices of the counted markers that this one hides; undefined for none. */
  hides?: number[]
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Space between a marker and its tag. */
export const TAG_DISTANCE_PX = 3
/** Minimum space between two markers or tags. */
const GAP_PX = 2
/** How far beside its place a marker may be, at most. */
const SHIFTS_PX = [14, 28, 42]
const SIDES: readonly TagSide[] = ['below', 'above', 'right', 'left']

/**
 * Decides which markers and tags are shown, and where, so that none covers another.
 *
 * @param markers the most important first
 * @param view the visible part of the map, whose edge cuts off no tag of a marker in it
 * @param controls what lies over the map; a tag that has no side beside them is hidden
 */
export function placeTags(
  markers: readonly TaggedMarker[],
  view: Box,
  controls: readonly Box[] = [],
): TagPlacement[] {
  const taken: Box[] = []
  const isFree = (box: Box) => !taken.some((other) => overlaps(box, other))
  const isUncovered = (box: Box) => !controls.some((control) => overlaps(box, control))
  const findRoom = (item: TaggedMarker) =>
    roomsOf(item).find(({ box, shift }) => isFree(box) && (!shift || contains(view, box)))
  const placements = markers.map((marker, index): TagPlacement => {
    const room = findRoom(marker)
    if (!room) return { marker: 'hidden', side: undefined }
    taken.push(room.box)
    const { tag } = marker
    const placed = { marker: room.marker, ...(room.shift && { shift: room.shift }) }
    if (!tag || room.marker === 'small') return { ...placed, side: undefined }
    const item = { ...marker, x: marker.x + (room.shift?.[0] ?? 0), y: marker.y + (room.shift?.[1] ?? 0) }
    const others = markers.slice(index + 1).flatMap((other) => {
      const otherRoom = findRoom(other)
      return otherRoom ? [{ ...other, box: otherRoom.box }] : []
    })
    // What costs most: covering another marker, then the edge of the view, then leaving the side where
    // the tag is now, because tags that jump are hard to read.
    const cost = (side: TagSide) =>
      others.filter(({ box }) => overlaps(tagBox(item, tag, side), box)).length * 20 +
      (contains(view, tagBox(item, tag, side)) ? 0 : 10) +
      (side === tag.side ? 0 : 1 + SIDES.indexOf(side))
    const isInView = contains(view, boxAround(item.x, item.y, 0, 0))
    const side = SIDES.filter((each) => {
      const box = tagBox(item, tag, each)
      if (isInView && !contains(view, box)) return false
      const isSpared = others.every((other) => !other.isEssential || !overlaps(box, other.box))
      return isFree(box) && isUncovered(box) && isSpared
    }).toSorted((a, b) => cost(a) - cost(b))[0]
    if (side) taken.push(tagBox(item, tag, side))
    return { ...placed, side }
  })
  listHidden(markers, placements)
  return placements
}

/** Lists each hidden marker at the one that hides it: the nearest that is shown. */
function listHidden(markers: readonly TaggedMarker[], placements: readonly TagPlacement[]): void {
  const shown = markers
    .map((marker, index) => ({ ...marker, placement: placements[index]! }))
    .filter(({ placement }) => placement.marker !== 'hidden')
  for (const [index, { x, y, isCounted }] of markers.entries()) {
    if (!isCounted || placements[index]!.marker !== 'hidden') continue
    const distanceTo = (other: TaggedMarker) => Math.hypot(other.x - x, other.y - y)
    const { placement } = shown.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0]!
    placement.hides = [...(placement.hides ?? []), index]
  }
}

function tagBox({ x, y, width, height }: TaggedMarker, tag: Size, side: TagSide): Box {
  const down = (height + tag.height) / 2 + TAG_DISTANCE_PX
  const across = (width + tag.width) / 2 + TAG_DISTANCE_PX
  const middles = {
    below: [x, y + down],
    above: [x, y - down],
    right: [x + across, y],
    left: [x - across, y],
  }
  const [middleX, middleY] = middles[side] as [number, number]
  return boxAround(middleX, middleY, tag.width, tag.height)
}

interface Room extends Pick<TagPlacement, 'shift'> {
  marker: 'full' | 'small'
  box: Box
}

/** Returns the boxes that a marker may take, the best first. */
const roomsOf = ({ x, y, width, height, smallSize, mayShift }: TaggedMarker): Room[] => [
  { marker: 'full', box: boxAround(x, y, width, height) },
  ...(mayShift ? shifts : []).map((shift): Room => ({
    marker: 'full',
    box: boxAround(x + shift[0], y + shift[1], width, height),
    shift,
  })),
  ...(smallSize ? [{ marker: 'small' as const, box: boxAround(x, y, smallSize, smallSize) }] : []),
]

/** The nearest first, each in eight directions. */
const shifts = SHIFTS_PX.flatMap((distance) =>
  Array.from({ length: 8 }, (_, turn): [number, number] => [
    distance * Math.cos((turn * Math.PI) / 4),
    distance * Math.sin((turn * Math.PI) / 4),
  ]),
)

const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})

const contains = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  inner.right <= outer.right &&
  outer.top <= inner.top &&
  inner.bottom <= outer.bottom

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right + GAP_PX &&
  other.left < one.right + GAP_PX &&
  one.top < other.bottom + GAP_PX &&
  other.top < one.bottom + GAP_PX

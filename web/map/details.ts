// What a map draws besides markers and trails. It loads after the first marker, because on a slow
// network it would delay that.
export { ParadeHeading } from './parade/heading.ts'
export { Sash } from './parade/sash.ts'
export { createStackPopup } from './parade/stack-popup.ts'
export { createWay } from './route/path-way.ts'
export { readPath } from './route/planned-route.ts'
export { pointsOf } from './route/planned-route.ts'
export { PlannedRouteLayer } from './route/planned-route-layer.ts'
export { SnappedTrail } from './route/snapped-trail.ts'
export { createPin } from './tags/pin.ts'
export { addTag, TAG_PRIORITY } from './tags/tag-layout.ts'
export { uncover } from './view/uncover.ts'
export { zoomApart } from './view/zoom-apart.ts'

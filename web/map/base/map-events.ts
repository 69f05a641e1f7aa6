/** Fired on a Leaflet map after a tag or marker has changed its size or side. */
export const TAGS_PLACED_EVENT = 'tags-placed'

/** Fired on a Leaflet map when the sheet over it has settled at a new height. */
export const SHEET_REST_EVENT = 'sheet-rest'

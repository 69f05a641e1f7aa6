/** Fired by a Leaflet map after a tag or marker has got another place or size. */
export const TAGS_PLACED_EVENT = 'tags-placed'

/** Fired by a Leaflet map when the sheet over it has come to rest at another height. */
export const SHEET_REST_EVENT = 'sheet-rest'

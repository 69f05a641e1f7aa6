/** Fired by a Leaflet map after a tag or marker has got another place or size. */
export const TAGS_PLACED_EVENT = 'tags-placed'

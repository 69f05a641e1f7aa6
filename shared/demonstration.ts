/**
 * The demonstration parades: each has an invented group and its track in `scripts/parade/tracks`.
 * The demonstration content seeds these groups, and the demonstration player finds them by name
 * over the public API.
 */
export const demonstrationParades = [
  { groupName: 'Lantern Line Social Aid & Pleasure Club', track: 'treme-7th-ward' },
  { groupName: 'Cypress Parasol Social Aid & Pleasure Club', track: 'central-city' },
] as const

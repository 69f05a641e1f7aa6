/** A planned route as admins type it: a start, an end, and two stops between them. */
export const plannedRoute = [
  'START: Tremé Center, N. Villere at St. Philip',
  'UP N. Villere to Orleans',
  'RIGHT on Orleans, under the bridge at N. Claiborne',
  'REFUEL: Dooky Chase’s Restaurant, Orleans at N. Miro',
  'RIGHT on N. Broad',
  'STOP: N. Broad at Esplanade',
  'RIGHT on Esplanade',
  'DISBAND: N. Claiborne at Esplanade',
]

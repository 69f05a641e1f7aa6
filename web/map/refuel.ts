/** Whether a waypoint is a stop for refreshment: 'REFUEL: Candlelight Lounge'. */
export const isRefuel = (waypoint: string): boolean => /\brefuel\b/i.test(waypoint)

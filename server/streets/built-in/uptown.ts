import { ALGIERS_STREETS } from './uptown/algiers.ts'
import { BROADMOOR_STREETS } from './uptown/broadmoor.ts'
import { BUSINESS_DISTRICT_STREETS } from './uptown/business-district.ts'
import { CARROLLTON_STREETS } from './uptown/carrollton.ts'
import { CENTRAL_CITY_CROSSING_STREETS } from './uptown/central-city-crossings.ts'
import { CENTRAL_CITY_LAKESIDE_STREETS } from './uptown/central-city-lakeside.ts'
import { CENTRAL_CITY_STREETS } from './uptown/central-city.ts'
import { IRISH_CHANNEL_STREETS } from './uptown/irish-channel.ts'
import { LOWER_GARDEN_DISTRICT_CROSSING_STREETS } from './uptown/lower-garden-district-crossings.ts'
import type { BuiltInStreet } from './street.ts'
import { UPTOWN_ARTERIAL_STREETS } from './uptown/arterials.ts'
import { UPTOWN_RIVER_TO_LAKE_STREETS } from './uptown/river-to-lake.ts'

/** The streets upriver of Canal Street, and Algiers across the river. */
export const UPTOWN_STREETS: readonly BuiltInStreet[] = [
  ...UPTOWN_ARTERIAL_STREETS,
  ...CENTRAL_CITY_STREETS,
  ...CENTRAL_CITY_LAKESIDE_STREETS,
  ...CENTRAL_CITY_CROSSING_STREETS,
  ...LOWER_GARDEN_DISTRICT_CROSSING_STREETS,
  ...IRISH_CHANNEL_STREETS,
  ...UPTOWN_RIVER_TO_LAKE_STREETS,
  ...BROADMOOR_STREETS,
  ...CARROLLTON_STREETS,
  ...BUSINESS_DISTRICT_STREETS,
  ...ALGIERS_STREETS,
]

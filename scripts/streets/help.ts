/** The text that the command prints if it has no argument. */
export const HELP_TEXT = `Name a file or an address: npm run streets -- FILE|URL [--credit TEXT]

It accepts the compact format of docs/STREETS.md, GeoJSON lines, or a zipped shapefile, and replaces the
street network in DATA_DIR. Sources for New Orleans:
- US Census TIGER/Line roads of Orleans Parish (22071), a zipped shapefile in the public domain:
  https://www2.census.gov/geo/tiger/TIGER2024/ROADS/tl_2024_22071_roads.zip
- City of New Orleans, dataset 'Road Centerline', exported as GeoJSON: https://data.nola.gov

npm run streets -- --measure FILE compares the corners of the built-in streets with those of a file.`

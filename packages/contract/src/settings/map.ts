/** Folder of the map below the base path; the file is named by its version. */
export const mapsPath = '/uploads/maps'

/** Maximum size of an uploaded map file, in bytes. */
export const maxMapBytes = 8 * 1024 * 1024
/** Maximum number of coastline points: each page with a map draws all of them. */
export const maxMapPoints = 200_000

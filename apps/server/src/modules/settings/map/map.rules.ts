import { createHash } from 'node:crypto'
import type { ProblemName } from '@limpid/contract/catalogue/problems'
import { maxMapPoints } from '@limpid/contract/settings/map'

/** The stored value of the map setting. */
export interface StoredMap {
  /** SHA-256 of the coastlines, which is also their served name. */
  version: string
  name: string
  bytes: number
  points: number
}

export const mapKey = 'branding.map'

/** The stored map; undefined if there is none, or if it has an older format. */
export function storedMapOf(value: unknown): StoredMap | undefined {
  const { version, name, bytes, points } = (value ?? {}) as Partial<Record<keyof StoredMap, unknown>>
  return typeof version === 'string' &&
    typeof name === 'string' &&
    typeof bytes === 'number' &&
    typeof points === 'number'
    ? { version, name, bytes, points }
    : undefined
}

/** A ten-thousandth of a degree is eleven metres: finer than any screen shows of the world. */
const inDegree = 10_000
/** Maximum nesting depth of collections. */
const maxDepth = 4

type Ring = [number, number][]

/**
 * The coastlines of a GeoJSON file, as the single MultiPolygon that the console draws: numbers only, whatever
 * else the file contains.
 */
export function landOf(text: string): { land: string; points: number } | ProblemName {
  const polygons: Ring[][] = []
  let points = 0
  const ringOf = (value: unknown): Ring => {
    const ring = listOf(value).map(pointOf)
    points += ring.length
    if (points > maxMapPoints) throw new Fault('mapTooLarge')
    if (ring.length < 3) throw new Fault('mapUnreadable')
    return ring
  }
  const gather = (value: unknown, depth: number): void => {
    if (depth > maxDepth || typeof value !== 'object' || value === null) throw new Fault('mapUnreadable')
    const { type, coordinates, features, geometries, geometry } = value as Record<string, unknown>
    if (type === 'Polygon') polygons.push(listOf(coordinates).map(ringOf))
    else if (type === 'MultiPolygon')
      for (const polygon of listOf(coordinates)) polygons.push(listOf(polygon).map(ringOf))
    else if (type === 'Feature') gather(geometry, depth + 1)
    else if (type === 'FeatureCollection') for (const one of listOf(features)) gather(one, depth + 1)
    else if (type === 'GeometryCollection') for (const one of listOf(geometries)) gather(one, depth + 1)
    else throw new Fault('mapUnreadable')
  }
  try {
    gather(JSON.parse(text.replace(/^\uFEFF/, '')), 0)
    if (polygons.length === 0) return 'mapUnreadable'
    return { land: JSON.stringify({ type: 'MultiPolygon', coordinates: polygons }), points }
  } catch (fault) {
    return fault instanceof Fault ? fault.problem : 'mapUnreadable'
  }
}

class Fault extends Error {
  readonly problem: ProblemName
  constructor(problem: ProblemName) {
    super(problem)
    this.problem = problem
  }
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Fault('mapUnreadable')
  return value
}

function pointOf(value: unknown): [number, number] {
  const [longitude, latitude] = listOf(value)
  return [degrees(longitude, 180), degrees(latitude, 90)]
}

function degrees(value: unknown, max: number): number {
  if (typeof value !== 'number' || !(Math.abs(value) <= max)) throw new Fault('mapUnreadable')
  return Math.round(value * inDegree) / inDegree
}

/** The version name of the coastlines. */
export function versionOf(land: string): string {
  return createHash('sha256').update(land).digest('hex')
}

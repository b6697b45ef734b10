import { createHash } from 'node:crypto'
import type { ProblemName } from '@limpid/contract/kernel/problems/problems'
import { mostMapPoints } from '@limpid/contract/settings/map'

/** What is kept of the map under its setting. */
export interface KeptMap {
  /** SHA-256 of the coastlines, by which they are served. */
  version: string
  name: string
  bytes: number
  points: number
}

export const mapKey = 'house.map'

/** The map as it is kept; undefined where there is none, or an older version kept it otherwise. */
export function mapKept(value: unknown): KeptMap | undefined {
  const { version, name, bytes, points } = (value ?? {}) as Partial<Record<keyof KeptMap, unknown>>
  return typeof version === 'string' &&
    typeof name === 'string' &&
    typeof bytes === 'number' &&
    typeof points === 'number'
    ? { version, name, bytes, points }
    : undefined
}

/** A ten-thousandth of a degree is eleven metres: more than any screen shows of the world. */
const inDegree = 10_000
/** How deep collections may lie in each other. */
const mostDepth = 4

type Ring = [number, number][]

/** The coastlines in a GeoJSON file, as the one MultiPolygon that the console draws: numbers only, whatever else the file holds. */
export function landOf(text: string): { land: string; points: number } | ProblemName {
  const polygons: Ring[][] = []
  let points = 0
  const ringOf = (value: unknown): Ring => {
    const ring = listOf(value).map(pointOf)
    points += ring.length
    if (points > mostMapPoints) throw new Fault('mapTooLarge')
    if (ring.length < 3) throw new Fault('mapUnreadable')
    return ring
  }
  const gather = (value: unknown, depth: number): void => {
    if (depth > mostDepth || typeof value !== 'object' || value === null) throw new Fault('mapUnreadable')
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

function degrees(value: unknown, most: number): number {
  if (typeof value !== 'number' || !(Math.abs(value) <= most)) throw new Fault('mapUnreadable')
  return Math.round(value * inDegree) / inDegree
}

/** The name of a version of the coastlines. */
export function versionOf(land: string): string {
  return createHash('sha256').update(land).digest('hex')
}

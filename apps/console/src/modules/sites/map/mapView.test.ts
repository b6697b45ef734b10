import { describe, expect, test } from 'vitest'
import { boxOf, maxZoom, moved, positionAt, zoomed } from './mapView.ts'

const world = { latitude: 0, longitude: 0, zoom: 1 }

describe('a map', () => {
  test('gives the position under a point', () => {
    expect(positionAt(world, 0, 0)).toEqual({ latitude: 90, longitude: -180 })
    expect(positionAt(world, 0.75, 0.25)).toEqual({ latitude: 45, longitude: 90 })
    const near = { latitude: 31.25, longitude: 121.5, zoom: 64 }
    expect(positionAt(near, 0.5, 0.5)).toEqual({ latitude: 31.25, longitude: 121.5 })
  })

  test('never shows anything outside the world', () => {
    expect(boxOf({ latitude: 89, longitude: 179, zoom: 2 })).toEqual({
      left: 0,
      top: 0,
      width: 180,
      height: 90,
    })
    expect(boxOf({ ...world, aspect: 1 })).toEqual({ left: -90, top: 0, width: 180, height: 180 })
    expect(boxOf({ ...world, aspect: 3 })).toEqual({ left: -180, top: 30, width: 360, height: 120 })
    expect(moved(world, 1, 1)).toEqual({ latitude: 90, longitude: 180, zoom: 1 })
    expect(zoomed(world, 0.5).zoom).toBe(1)
    expect(zoomed({ ...world, zoom: maxZoom }, 2).zoom).toBe(maxZoom)
  })
})

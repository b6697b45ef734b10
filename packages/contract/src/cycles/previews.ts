import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { instant } from '../kernel/time.ts'
import { hygieneRules } from '../products/hygiene.ts'
import { recognition } from '../products/recognition.ts'
import { cycleResults } from './cycle-results.ts'
import { hygieneVerdict } from './hygiene.ts'

/** Days that a preview of wash detection replays. */
export const maxPreviewDays = 14
/** Washes that a preview of hygiene limits assesses. */
export const maxPreviewWashes = 50
/** Readings that one preview reads; it ends there and says so. */
export const maxPreviewReadings = 60_000
/** Differences that one preview lists, newest first; all are counted. */
export const maxPreviewGroups = 200

/**
 * same: one stored wash and one detected wash, with at least 80 % of their time in common; shifted: with less; split: one stored
 * wash is several; merged: several stored washes are one; regrouped: several are several others; added: not stored; lost:
 * stored, and no longer detected.
 */
export const washDifferences = ['same', 'shifted', 'split', 'merged', 'regrouped', 'added', 'lost'] as const
export type WashDifference = (typeof washDifferences)[number]

const previewedWash = z.object({
  startedAt: instant,
  endedAt: z.nullable(instant),
  result: z.enum(cycleResults),
  programme: z.nullable(z.string()),
  energyKwh: z.nullable(z.number()),
})
export type PreviewedWash = z.output<typeof previewedWash>

const recognitionPreview = z.object({
  from: instant,
  to: instant,
  /** False if there were more readings than a preview reads; `to` is then the time of the last one. */
  complete: z.boolean(),
  readings: z.int(),
  /** Washes in this period. */
  stored: z.int(),
  found: z.int(),
  counts: z.record(z.enum(washDifferences), z.int()),
  groups: z.array(
    z.object({
      difference: z.enum(washDifferences),
      stored: z.array(previewedWash),
      found: z.array(previewedWash),
    }),
  ),
})
export type RecognitionPreview = z.output<typeof recognitionPreview>

const verdict = z.omit(hygieneVerdict, { recalculatedAt: true })

const hygienePreview = z.object({
  /** False if there were more readings than a preview reads; older washes are then missing. */
  complete: z.boolean(),
  /** Newest first. */
  washes: z.array(
    z.object({
      id,
      startedAt: instant,
      endedAt: instant,
      programme: z.nullable(z.string()),
      /** The stored verdict; null for washes that were never assessed. */
      before: z.nullable(verdict),
      after: verdict,
    }),
  ),
})
export type HygienePreview = z.output<typeof hygienePreview>

/** What edited rules of a product would do with the readings of one device. Nothing is stored. */
export const previewCalls = endpoints({
  previewRecognition: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/cycles/recognition-preview',
    needs: 'iot:product:edit',
    changesNothing: true,
    summary: {
      zh: '用编辑中的识别规则重放近期读数，与已记录的洗涤比较',
      en: 'Replay recent readings with edited wash detection and compare with the stored washes',
    },
    params: idParams,
    body: z.strictObject({ recognition, days: z.int().check(z.gte(1), z.lte(maxPreviewDays)) }),
    reply: recognitionPreview,
  },
  previewHygiene: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/cycles/hygiene-preview',
    needs: 'iot:product:edit',
    changesNothing: true,
    summary: {
      zh: '用编辑中的卫生限值重新判定最近的洗涤',
      en: 'Assess the last washes with edited hygiene limits',
    },
    params: idParams,
    body: z.strictObject({
      hygiene: hygieneRules,
      washes: z.int().check(z.gte(1), z.lte(maxPreviewWashes)),
    }),
    reply: hygienePreview,
  },
})

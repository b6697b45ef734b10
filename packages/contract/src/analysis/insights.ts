import * as z from 'zod/mini'
import { deviceScopes, relations } from '../access/access.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { instant, localDay } from '../kernel/time.ts'
import type { Words } from '../kernel/words.ts'
import { figureCatalogue } from './figures/figures.ts'

/**
 * What is watched on each device, as one value a day: means of a wash in L, kWh, mL and minutes; L and kWh beside washes; washes that failed
 * hygiene or were aborted, in percent; the mean pH of a probe.
 */
export const insightMeasures = [
  'waterPerWash',
  'energyPerWash',
  'detergentPerWash',
  'duration',
  'standbyWater',
  'standbyEnergy',
  'hygieneFailed',
  'aborted',
  'ph',
] as const
export type InsightMeasure = (typeof insightMeasures)[number]

/** As they stand within a sentence. */
export const insightNames: Record<InsightMeasure, Words> = {
  waterPerWash: { zh: '每次用水', en: 'water per wash' },
  energyPerWash: { zh: '每次用电', en: 'energy per wash' },
  detergentPerWash: { zh: '每次洗涤剂', en: 'detergent per wash' },
  duration: { zh: '洗涤时长', en: 'the duration of a wash' },
  standbyWater: { zh: '洗涤以外的每日用水', en: 'daily water outside washes' },
  standbyEnergy: { zh: '洗涤以外的每日用电', en: 'daily energy outside washes' },
  hygieneFailed: { zh: '卫生不合格率', en: 'the share of washes that fail hygiene' },
  aborted: { zh: '中止率', en: 'the share of aborted washes' },
  ph: { zh: 'pH 平均值', en: 'the mean pH' },
}

/** `isAbsolute`: differences are stated in its own unit, because a percentage of it means nothing. */
export const insightForms: Record<InsightMeasure, { unit: string; precision: number; isAbsolute?: true }> = {
  waterPerWash: figureCatalogue.waterPerWash,
  energyPerWash: figureCatalogue.energyPerWash,
  detergentPerWash: figureCatalogue.detergentPerWash,
  duration: figureCatalogue.duration,
  standbyWater: { unit: 'L', precision: 0 },
  standbyEnergy: { unit: 'kWh', precision: 1 },
  hygieneFailed: { unit: '%', precision: 0, isAbsolute: true },
  aborted: { unit: '%', precision: 0, isAbsolute: true },
  ph: { unit: '', precision: 2, isAbsolute: true },
}

/** What people begin because of an insight. */
export const followUpKinds = ['task', 'report', 'rule'] as const

/** What somebody began because of an insight: a maintenance task, a fault report or an alarm rule. */
export const insightFollowUp = z.object({
  kind: z.enum(followUpKinds),
  id,
  /** Null when the account is deleted. */
  by: z.nullable(z.string()),
  at: instant,
  /** The last day of a task by the clock of its device. */
  dueDay: z.nullable(localDay),
  /** When the task was done, or the report solved or closed; null while it goes on. */
  overAt: z.nullable(instant),
})
export type InsightFollowUp = z.output<typeof insightFollowUp>

/** The device is back at its baseline, has been without data for a week, its days were corrected, or it was accepted as normal. */
export const insightEnds = ['back', 'silent', 'corrected', 'accepted'] as const
export type InsightEnd = (typeof insightEnds)[number]

export const insight = z.object({
  id,
  device: z.object({ id, name: z.string(), sn: z.string(), relation: z.enum(relations) }),
  /** Of the device. */
  productId: id,
  measure: z.enum(insightMeasures),
  /** The metric whose curve shows it; null for what is a figure of washes. */
  curve: z.nullable(z.string()),
  /** The first local day that differs. */
  since: localDay,
  /** Median of the days before, their median absolute deviation, and how many they are. */
  baseline: z.number(),
  spread: z.number(),
  baselineDays: z.int(),
  /** Median since then, and of how many days. */
  present: z.number(),
  presentDays: z.int(),
  /** By how much it rises a week, or falls, while it does: found as a slope of weeks and not as a step. */
  perWeek: z.nullable(z.number()),
  /** Other differences of the device that this one explains: a leak also raises the water of washes. */
  parts: z.array(z.object({ measure: z.enum(insightMeasures), baseline: z.number(), present: z.number() })),
  /** What the difference costs a day at the entered prices, with its parts at the same price, in fen; null without a price. */
  fenPerDay: z.nullable(z.int()),
  /** The latest first; what the actor may not open is left out. */
  followUps: z.array(insightFollowUp),
  /** Whether the actor may open the curves of the device. */
  mayOpenCurve: z.boolean(),
  /** Whether the actor may dismiss or accept it, or take that back. */
  mayDismiss: z.boolean(),
  /** Also of one that was accepted. */
  dismissed: z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()), at: instant })),
  /** Why it ended, and the last day that differed; null while it goes on. */
  ended: z.nullable(z.object({ why: z.enum(insightEnds), lastDay: localDay })),
})
export type Insight = z.output<typeof insight>

/** Most insights of an answer, the greatest first. */
export const maxInsights = 20

/** What is listed: those that go on, those that were dismissed, or what ended within `endedDays`. */
export const insightLists = ['open', 'dismissed', 'ended'] as const
export const endedDays = 30

// The filters of `fleetQuery`, without its file: the dashboard shows insights too.
export const insightQuery = z.object({
  scope: z._default(z.enum(deviceScopes), 'own'),
  groupId: z.optional(id),
  siteId: z.optional(id),
  productId: z.optional(id),
  deviceId: z.optional(id),
  shown: z._default(z.enum(insightLists), 'open'),
})
export type InsightQuery = z.output<typeof insightQuery>

export const insightCalls = endpoints({
  insights: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/insights',
    needs: 'iot:device:list',
    summary: {
      zh: '数据分析：与自身基线不同的设备',
      en: 'Analysis: devices that differ from their own baseline',
    },
    query: insightQuery,
    reply: z.object({ list: z.array(insight), total: z.int() }),
  },
  dismissInsight: {
    method: 'POST',
    path: '/scw-iot/api/v1/analysis/insights/{id}/dismiss',
    needs: 'iot:device:list',
    stales: ['analysis/insights'],
    summary: { zh: '忽略一条洞察', en: 'Dismiss an insight' },
    audit: { zh: '忽略洞察', en: 'Dismissed insight' },
    params: idParams,
    body: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    reply: noContent,
  },
  acceptInsight: {
    method: 'POST',
    path: '/scw-iot/api/v1/analysis/insights/{id}/accept',
    needs: 'iot:device:list',
    stales: ['analysis/insights'],
    summary: { zh: '将一条洞察接受为新的正常值', en: 'Accept an insight as the new normal' },
    audit: { zh: '接受洞察为新的正常值', en: 'Accepted insight as the new normal' },
    params: idParams,
    body: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    reply: noContent,
  },
  reopenInsight: {
    method: 'POST',
    path: '/scw-iot/api/v1/analysis/insights/{id}/reopen',
    needs: 'iot:device:list',
    stales: ['analysis/insights'],
    summary: { zh: '重新打开已忽略或已接受的洞察', en: 'Reopen a dismissed or accepted insight' },
    audit: { zh: '重新打开洞察', en: 'Reopened insight' },
    params: idParams,
    reply: noContent,
  },
})

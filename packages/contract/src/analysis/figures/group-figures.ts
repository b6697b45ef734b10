import * as z from 'zod/mini'
import { endpoints } from '../../kernel/endpoints.ts'
import { id } from '../../kernel/ids.ts'
import { localDay } from '../../kernel/time.ts'
import { costQuery } from '../costs.ts'
import { washFigures } from '../fleet.ts'

/** The figures that are known of many days at once. */
export const summedFigures = z.pick(washFigures, {
  washes: true,
  meanDurationMs: true,
  waterLitres: true,
  energyKwh: true,
  passed: true,
  failed: true,
})
export type SummedFigures = z.output<typeof summedFigures>

const groupFigures = z.extend(summedFigures, {
  /** `parentName`: groups of the same name are told apart by the one above. */
  group: z.object({ id, name: z.string(), parentName: z.nullable(z.string()) }),
  /** Of the chosen devices, those in it and its subgroups. */
  devices: z.int(),
  washesBefore: z.nullable(z.int()),
})
export type GroupFigures = z.output<typeof groupFigures>

/** Most groups of an answer, those with the most washes. */
export const maxGroupFigures = 50

export const fleetGroups = z.object({
  /** The period compared with; null without one. */
  compared: z.nullable(z.object({ fromDay: localDay, toDay: localDay })),
  groups: z.array(groupFigures),
  /** All groups with one of the chosen devices; of a chosen group, it and its subgroups. */
  total: z.int(),
})
export type FleetGroups = z.output<typeof fleetGroups>

export const groupFigureCalls = endpoints({
  groups: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/groups',
    needs: 'iot:device:list',
    summary: {
      zh: '数据分析：按分组统计的洗涤与消耗，含下级分组；不含共享设备；还需要查看设备分组的权限',
      en: 'Analysis: washes and consumption by group with its subgroups; not of shared devices; also needs the permission to view groups',
    },
    query: costQuery,
    reply: fleetGroups,
  },
})

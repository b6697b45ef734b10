import type { ComponentType } from 'react'
import { AlarmMark, alarmsPath } from '../../../modules/alarms/alarms.public.ts'

/** Badges beside menu entries, by the path of their page. */
export const menuMarks: Readonly<Record<string, ComponentType>> = { [alarmsPath]: AlarmMark }

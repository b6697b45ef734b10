import { say } from '@limpid/contract/kernel/words'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '../../kit/access/Can.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useColourScheme } from '../../kit/theme/useColourScheme.ts'
import { changeSetting } from '../../lib/settings.ts'
import { devicePageQuery, devicePath } from '../../modules/devices/devices.face.ts'
import { chooseLanguage } from '../bar/LanguageMenu.tsx'
import { useAccess } from '../guard/access.ts'
import { leavesOf, menuOf } from '../layout/menu/menuTree.ts'
import { signOut } from '../session/signOut.ts'
import { addressOf, useTags } from '../tags/tagStore.ts'
import { type Findable, fitting } from './match.ts'
import { actionTitles, otherNames } from './search.words.ts'
import { useSyllables } from './useSyllables.ts'

/** One line that the search found. */
export interface Finding {
  key: string
  group: 'menus' | 'devices' | 'actions'
  icon: string | undefined
  title: string
  hint?: string
  run: () => void
}

const settleMs = 250
const mostDevices = 8

/** What fits the typed words: menus and actions at once, devices as soon as the server has answered. */
export function useFindings(typed: string, opened: boolean, onSettings: () => void) {
  const language = useLanguage()
  const own = [...useMenuFindings(), ...useActionFindings(onSettings)]
  const syllables = useSyllables(
    own.flatMap(({ title, also = [] }) => [title.zh, ...also]),
    opened,
  )
  const fits = fitting(
    own.map((item) => ({
      ...item,
      spelled: [item.title.zh, ...(item.also ?? [])].map((words) => syllables.get(words) ?? []),
    })),
    typed,
  )
  const devices = useDeviceFindings(typed, opened)
  const said = fits.map((item): Finding => ({ ...item, title: say(item.title, language) }))
  const of = (group: Finding['group']) => said.filter((item) => item.group === group)
  return {
    findings: [...of('menus'), ...devices.findings, ...of('actions')],
    searching: devices.searching,
    failed: devices.failed,
  }
}

type Untold = Omit<Finding, 'title'> & Omit<Findable, 'spelled'>

function useMenuFindings(): Untold[] {
  const navigate = useNavigate()
  const routes = useAccess((access) => access.routes)
  const tags = useTags((state) => state.tags)
  const leaves = useMemo(() => menuOf(routes).flatMap(leavesOf), [routes])
  return leaves.map(({ path, title, icon, external }) => ({
    key: path,
    group: 'menus',
    icon,
    title,
    run: () => {
      if (external) window.open(path, '_blank', 'noopener,noreferrer')
      else void navigate(addressOf(path, tags))
    },
  }))
}

function useActionFindings(onSettings: () => void): Untold[] {
  const language = useLanguage()
  const scheme = useColourScheme()
  const runs: Record<keyof typeof actionTitles, () => void> = {
    theme: () => changeSetting('theme', scheme === 'dark' ? 'light' : 'dark'),
    language: () => chooseLanguage(language === 'en' ? 'zh-cn' : 'en'),
    settings: onSettings,
    signOut: () => void signOut(),
  }
  const names = Object.keys(actionTitles) as (keyof typeof actionTitles)[]
  return names.map((name) => ({
    key: name,
    group: 'actions',
    icon: name,
    title: actionTitles[name],
    also: otherNames[name] ?? [],
    run: runs[name],
  }))
}

function useDeviceFindings(typed: string, opened: boolean) {
  const navigate = useNavigate()
  const can = useCan()
  const wanted = typed.trim()
  const [settled] = useDebouncedValue(wanted, settleMs)
  const asked = opened && wanted !== '' && can(['iot:device:list'])
  // What fitted the words before must not be what Enter opens now.
  const enabled = asked && settled === wanted
  const scope = can(['iot:device:any']) ? 'all' : 'own'
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...devicePageQuery({ pageNum: 1, pageSize: mostDevices, keywords: settled.slice(0, 64), scope }),
    enabled,
    meta: { shown: 'page' },
  })
  const findings = (enabled && !isPlaceholderData ? (data?.list ?? []) : []).map(
    (device): Finding => ({
      key: `device ${device.id}`,
      group: 'devices',
      icon: 'device',
      title: device.name,
      hint: device.sn,
      run: () => void navigate(devicePath(device)),
    }),
  )
  return { findings, searching: asked && (isFetching || !enabled), failed: enabled && isError }
}

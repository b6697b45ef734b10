import { localise } from '@limpid/contract/kernel/words'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '../../kit/access/Can.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import type { SearchSource } from '../../kit/modules/consoleModule.ts'
import { loadSearchSources } from '../../kit/modules/registry.ts'
import { useColourScheme } from '../../kit/theme/useColourScheme.ts'
import { changeSetting } from '../../lib/settings.ts'
import { chooseLanguage } from '../bar/LanguageMenu.tsx'
import { useAccess } from '../guard/access.ts'
import { leavesOf, menuOf } from '../layout/menu/menuTree.ts'
import { loadModules } from '../pages.ts'
import { signOut } from '../session/signOut.ts'
import { addressOf, useTags } from '../tags/tagStore.ts'
import { loadChunk } from '../update/chunks.ts'
import { type Findable, rankedMatches } from './match.ts'
import { actionTitles, otherNames, searchWords } from './search.words.ts'
import { useSyllables } from './useSyllables.ts'

/** One search result. */
export interface Finding {
  key: string
  /** `menus`, `actions`, or the name of what a module finds. */
  group: string
  icon: string | undefined
  title: string
  hint?: string
  run: () => void
}

const settleMs = 250

/** Matches for the typed words: menus and actions at once, devices as soon as the server has responded. */
export function useFindings(typed: string, opened: boolean, onSettings: () => void) {
  const language = useLanguage()
  const words = useWords(searchWords)
  const own = [...useMenuFindings(), ...useActionFindings(onSettings)]
  const syllables = useSyllables(
    own.flatMap(({ title, also = [] }) => [title.zh, ...also]),
    opened,
  )
  const fits = rankedMatches(
    own.map((item) => ({
      ...item,
      pinyin: [item.title.zh, ...(item.also ?? [])].map((words) => syllables.get(words) ?? []),
    })),
    typed,
  )
  const { sources, pending, isMissing, retry } = useSourceFindings(typed, opened)
  const texts = fits.map((item): Finding => ({ ...item, title: localise(item.title, language) }))
  const of = (group: string) => texts.filter((item) => item.group === group)
  return {
    findings: [...of('menus'), ...sources.flatMap(({ findings }) => findings), ...of('actions')],
    groups: sources.map(({ group }) => group),
    pending,
    searching: sources.find(({ searching }) => searching)?.searching,
    failed: isMissing ? words.failed : sources.find(({ failed }) => failed)?.failed,
    /** Searches again what failed. */
    retry,
  }
}

type Unreported = Omit<Finding, 'title'> & Omit<Findable, 'pinyin'>

function useMenuFindings(): Unreported[] {
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

function useActionFindings(onSettings: () => void): Unreported[] {
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

const noSources: readonly SearchSource[] = []

/** What the modules find on the server, as soon as nothing was typed for a moment. */
function useSourceFindings(typed: string, opened: boolean) {
  const navigate = useNavigate()
  const can = useCan()
  const language = useLanguage()
  const keyword = typed.trim()
  const [settled] = useDebouncedValue(keyword, settleMs)
  const {
    data: all = noSources,
    isPending,
    isError,
    isFetching: isLoading,
    refetch,
  } = useQuery({
    queryKey: ['search', 'sources'],
    queryFn: async () => {
      await loadModules()
      return loadChunk(loadSearchSources)
    },
    enabled: opened,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const sources = all.filter(({ needs }) => can(needs))
  const requested = opened && keyword !== ''
  // Enter must not open a match of the previous words.
  const enabled = requested && settled === keyword
  const answers = useQueries({
    queries: sources.map((source) => ({
      ...source.query(settled, can),
      enabled,
      placeholderData: keepPreviousData,
      meta: { shown: 'page' },
    })),
  })
  const found = sources.map(({ name, icon, texts }, at) => {
    const { data, isFetching, isError, isPlaceholderData } = answers[at] ?? noQuery
    const findings = (enabled && !isPlaceholderData ? (data ?? []) : []).map(
      ({ id, title, hint, path }): Finding => ({
        key: `${name} ${id}`,
        group: name,
        icon,
        title,
        ...(hint !== undefined && { hint }),
        run: () => void navigate(path),
      }),
    )
    const failed = enabled && isError && !isFetching
    const searching = requested && (isFetching || !enabled)
    return {
      group: { name, title: localise(texts.title, language) },
      findings,
      searching: searching ? localise(texts.searching, language) : undefined,
      failed: failed ? localise(texts.failed, language) : undefined,
    }
  })
  const retry = () => {
    if (isError) void refetch()
    for (const answer of answers) if (answer.isError) void answer.refetch()
  }
  return {
    sources: found,
    pending: requested && (isPending || isLoading),
    isMissing: requested && isError && !isLoading,
    retry,
  }
}

const noQuery = { data: undefined, isFetching: false, isError: false, isPlaceholderData: false }

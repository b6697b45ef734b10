import { type Permission, permissions } from '@limpid/contract/catalogue/permissions'
import { localise } from '@limpid/contract/kernel/words'
import type { RolePreview } from '@limpid/contract/menus/grants'
import type { Route } from '@limpid/contract/menus/route'
import type { DataScope, RoleRow } from '@limpid/contract/roles/roles'
import { Alert, Badge, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { menuIcon } from '../../../kit/menuIcons.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import classes from '../roles.module.css'
import { previewQuery } from '../roles.queries.ts'
import { roleWords } from '../roles.words.ts'
import { cautionsOf } from './cautions.ts'

/** What a role shows, loaded when somebody asks for it. */
export default function Preview({ role }: { role: RoleRow }) {
  const { data, error, refetch } = useQuery({ ...previewQuery(role.id), meta: { shown: 'page' } })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} />
  return <Seen preview={data} dataScope={role.dataScope} />
}

const hiddenIn = (routes: readonly Route[]): Route[] =>
  routes.flatMap((route) => [
    ...(route.meta.hidden && !route.children ? [route] : []),
    ...hiddenIn(route.children ?? []),
  ])

interface SeenProps {
  preview: RolePreview
  dataScope: DataScope
}

function Seen({ preview: { routes, perms, closed }, dataScope }: SeenProps) {
  const t = useWords(roleWords)
  const language = useLanguage()
  const beside = hiddenIn(routes)
  const titleOf = ({ meta }: Route) => localise({ zh: meta.title, en: meta.titleEn }, language)
  const buttons = perms.filter((code): code is Permission => code in permissions)
  return (
    <Stack gap="lg">
      <Text size="sm">{t.previewHint}</Text>
      {cautionsOf({ routes, perms }, dataScope).map((caution) => (
        <Alert key={caution} color="orange" p="xs">
          {t[caution]}
        </Alert>
      ))}
      {closed.map(({ name, nameEn, listName, listNameEn }) => (
        <Alert key={`${listName} ${name}`} color="orange" p="xs">
          {t.closedPage(
            localise({ zh: name, en: nameEn }, language),
            localise({ zh: listName, en: listNameEn }, language),
          )}
        </Alert>
      ))}
      <section>
        <Title order={3} size="h5" mb="xs">
          {t.previewMenu}
        </Title>
        {routes.some(({ meta }) => !meta.hidden) ? (
          <MenuPicture routes={routes} titleOf={titleOf} />
        ) : (
          <Text size="sm">{t.noMenu}</Text>
        )}
      </section>
      {beside.length > 0 ? (
        <section>
          <Title order={3} size="h5" mb="xs">
            {t.previewPages}
          </Title>
          <Text size="sm">{[...new Set(beside.map(titleOf))].join(language === 'en' ? ', ' : '、')}</Text>
        </section>
      ) : null}
      <section>
        <Title order={3} size="h5" mb="xs">
          {t.previewButtons}
        </Title>
        {buttons.length === 0 ? <Text size="sm">{t.noButtons}</Text> : null}
        <Group gap={6}>
          {buttons.map((code) => (
            <Badge key={code} variant="default" fw={400} tt="none" title={code}>
              {localise(permissions[code], language)}
            </Badge>
          ))}
        </Group>
      </section>
    </Stack>
  )
}

interface MenuPictureProps {
  routes: readonly Route[]
  titleOf: (route: Route) => string
}

function MenuPicture({ routes, titleOf }: MenuPictureProps) {
  return (
    <ul className={classes.menu}>
      {routes
        .filter(({ meta }) => !meta.hidden)
        .map((route) => {
          const Icon = menuIcon(route.meta.icon)
          return (
            <li key={route.path}>
              <span>
                <Icon size={16} aria-hidden />
                {titleOf(route)}
              </span>
              {route.children?.some(({ meta }) => !meta.hidden) ? (
                <MenuPicture routes={route.children} titleOf={titleOf} />
              ) : null}
            </li>
          )
        })}
    </ul>
  )
}

import type { Words } from '@limpid/contract/kernel/words'
import { localise } from '@limpid/contract/kernel/words'
import { ActionIcon } from '@mantine/core'
import { IconBook2, IconCode } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useBranding } from '../../kit/branding/branding.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useColourScheme } from '../../kit/theme/useColourScheme.ts'
import { Hint } from '../../ui/Hint.tsx'
import { useAccess } from '../guard/access.ts'
import { targetOf } from './links.ts'

/** Documentation and source code, where they are set; narrow screens have them in the account menu. */
export function BarLinks() {
  const { document, source } = useBranding()
  return (
    <>
      <BarLink {...document} Icon={IconBook2} />
      <BarLink {...source} Icon={IconCode} />
    </>
  )
}

interface BarLinkProps {
  title: Words
  address: string
  Icon: typeof IconCode
}

function BarLink({ title, address, Icon }: BarLinkProps) {
  const language = useLanguage()
  const words = localise(title, language)
  const theme = useColourScheme()
  const places = useAccess((access) => access.places)
  const to = targetOf(address, { lang: language, theme })
  if (to === undefined) return null
  const buttonProps = { variant: 'subtle', color: 'gray', size: 'lg', 'aria-label': words } as const
  const icon = <Icon size={18} aria-hidden />
  if ('outside' in to)
    return (
      <Hint text={words}>
        <ActionIcon
          {...buttonProps}
          component="a"
          href={to.outside}
          target="_blank"
          rel="noopener noreferrer"
        >
          {icon}
        </ActionIcon>
      </Hint>
    )
  if (!places.some(({ pattern }) => pattern === to.inside)) return null
  return (
    <Hint text={words}>
      <ActionIcon {...buttonProps} component={Link} to={to.inside}>
        {icon}
      </ActionIcon>
    </Hint>
  )
}

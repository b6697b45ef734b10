import { Badge } from '@mantine/core'
import classes from './customers.module.css'

/** The tags of a member; a dash for none. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return '–'
  return (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <Badge key={tag} variant="default" tt="none">
          {tag}
        </Badge>
      ))}
    </span>
  )
}

/**
 * A table to which each module adds its own entries. The modules declare its type by declaration merging; the catalogue puts the
 * entries together and passes them in when it is loaded.
 */
export interface Collected<Entries extends object> {
  collect(all: Entries): void
  /** Throws while the catalogue is not loaded. */
  all(): Entries
}

export function collected<Entries extends object>(what: string): Collected<Entries> {
  let entries: Entries | undefined
  return {
    collect(all) {
      entries = all
    },
    all() {
      if (!entries) throw new Error(`The ${what} are not collected yet: import contract/catalogue/${what}.`)
      return entries
    },
  }
}

/** The names of the entries. */
export function namesOf<Entries extends object>(entries: Entries): (keyof Entries & string)[] {
  return Object.keys(entries) as (keyof Entries & string)[]
}

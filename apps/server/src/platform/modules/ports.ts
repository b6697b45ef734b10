/** What a lower module or the platform uses of modules above it, by name. Each declares its own by augmentation. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by augmentation
export interface Ports {}

/** Parts of ports; several modules may each provide some members of one port. */
export type Provided = { readonly [Name in keyof Ports]?: Partial<Ports[Name]> }

/** Ports that a module uses, with the members that must be provided before the server starts. */
export type NeededPorts = { readonly [Name in keyof Ports]?: readonly (keyof Ports[Name])[] }

/** The ports of one server. A port can be taken before it is provided, but only used once the server is built. */
export interface PortRegistry {
  get<Name extends keyof Ports>(name: Name): Ports[Name]
  /** Throws when a member is provided twice. */
  provide(parts: Provided): void
  /** Throws when a needed member is not provided. */
  check(needed: NeededPorts): void
}

export function createPorts(): PortRegistry {
  const ports = new Map<string, Record<string, unknown>>()
  const portOf = (name: string) => {
    const port = ports.get(name) ?? {}
    ports.set(name, port)
    return port
  }
  return {
    get: <Name extends keyof Ports>(name: Name) => portOf(name) as Ports[Name],
    provide(parts) {
      for (const [name, members] of Object.entries<object>(parts)) {
        const port = portOf(name)
        for (const [member, value] of Object.entries(members)) {
          if (member in port) throw new Error(`Two modules provide '${member}' of the port '${name}'.`)
          port[member] = value
        }
      }
    },
    check(needed) {
      for (const [name, members] of Object.entries<readonly string[]>(needed))
        for (const member of members)
          if (!(member in portOf(name)))
            throw new Error(`No module provides '${member}' of the port '${name}'.`)
    },
  }
}

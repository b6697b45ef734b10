import { defineModule } from '../../platform/modules/define-module.ts'
import { rolesRoutes } from './roles.routes.ts'
import { rolesMenus, seedPermissions, seedRoles } from './roles.seed.ts'

export const rolesModule = defineModule({
  name: 'roles',
  menus: rolesMenus,
  seed: async (db, { grants }) => {
    await seedRoles(db)
    await seedPermissions(db, grants)
  },
  needs: { 'roles.parts': ['countRoleMembers', 'someRoleMembers', 'copyMenus', 'scopeShowsMore'] },
  routes: (http, { ports }) => rolesRoutes(http, ports.get('roles.parts')),
  clusterEvents: ['roles.changed'],
  listeners: ({ clusterEvents, live }) => clusterEvents.on('roles.changed', live.rightsChanged),
})

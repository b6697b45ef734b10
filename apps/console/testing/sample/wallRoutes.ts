import { routes } from './person.ts'

const meta = { hidden: false, roles: ['ADMIN'], keepAlive: true }

/** The routes of somebody who sees the wall and the alarms that its tiles lead to. */
export const wallRoutes = [
  ...routes,
  {
    path: '/data-visualization',
    component: 'Layout',
    name: '/data-visualization',
    meta: { ...meta, title: '数据可视化', titleEn: 'Visualisation' },
    children: [
      {
        path: 'index',
        component: 'data-visualization/index',
        name: 'FleetWall',
        meta: { ...meta, title: '设备墙', titleEn: 'Fleet wall' },
      },
    ],
  },
  {
    path: '/alarm-log',
    component: 'Layout',
    name: '/alarm-log',
    meta: { ...meta, title: '告警', titleEn: 'Alarms' },
    children: [
      {
        path: 'log/:id',
        component: 'alarm-log/log',
        name: 'Alarm',
        meta: { ...meta, hidden: true, title: '告警', titleEn: 'Alarm' },
      },
    ],
  },
]

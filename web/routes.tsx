import type { ComponentType } from 'react'
import { matchPath, Navigate, Route, Routes, useParams } from 'react-router'
import { pages } from '#shared/pages.ts'
import { Frame, BareFrame } from './frame/Frame.tsx'
import { type LazyComponent, lazyComponent } from './lazy/lazy-component.tsx'
import { NotFound } from './screens/NotFound.tsx'

const modules = import.meta.glob<{ default: ComponentType }>('./screens/*/*Screen.tsx')

interface RoutedScreen {
  /** The path pattern in react-router's syntax. */
  path: string
  isBare: boolean
  Screen: LazyComponent<object>
}

const screens: RoutedScreen[] = Object.values(pages).map((page) => ({
  // Express, whose syntax `pages` uses, and react-router write an optional part differently.
  path: page.path.replace('{/:id}', '/:id?'),
  isBare: 'bare' in page,
  Screen: lazyComponent(modules[`./screens/${page.screen}Screen.tsx`]!, { reloadPage: true }),
}))

/** Loads the code of the screen at a path, if there is one. */
export async function loadScreen(path: string): Promise<void> {
  await screens.find((screen) => matchPath(screen.path, path))?.Screen.load()
}

/** Redirects /parade/{id}, which older links use, to /track/{id}. */
function OldParadeLink() {
  return <Navigate to={`/track/${useParams()['id']}`} replace />
}

const routesOf = (routed: readonly RoutedScreen[]) =>
  routed.map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />)

/** Renders the screen of the current path inside its frame. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        {routesOf(screens.filter(({ isBare }) => !isBare))}
        <Route path="/parade/:id" element={<OldParadeLink />} />
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route element={<BareFrame />}>{routesOf(screens.filter(({ isBare }) => isBare))}</Route>
    </Routes>
  )
}

import type { ComponentType } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation, useParams } from 'react-router'
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

const findScreen = (path: string): RoutedScreen | undefined =>
  screens.find((screen) => matchPath(screen.path, path))

/** Loads the code of the screen at a path, if there is one. */
export async function loadScreen(path: string): Promise<void> {
  await findScreen(path)?.Screen.load()
}

/** Redirects /parade/{id}, which older links use, to /track/{id}. */
function OldParadeLink() {
  return <Navigate to={`/track/${useParams()['id']}`} replace />
}

/**
 * Renders the screen of the current path inside its frame. Only the current screen is a route, because
 * ranking and compiling the paths of all screens takes a slow phone 100 ms.
 */
export function AppRoutes() {
  const screen = findScreen(useLocation().pathname)
  return (
    <Routes>
      <Route element={screen?.isBare ? <BareFrame /> : <Frame />}>
        {screen && <Route path={screen.path} element={<screen.Screen />} />}
        <Route path="/parade/:id" element={<OldParadeLink />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}

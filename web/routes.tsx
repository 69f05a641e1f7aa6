import type { ComponentType } from 'react'
import { matchPath, Navigate, Route, Routes, useParams } from 'react-router'
import { pages } from '#shared/pages.ts'
import { Frame } from './frame/Frame.tsx'
import { type LazyComponent, lazyComponent } from './lazy/lazy-component.tsx'
import { NotFound } from './screens/NotFound.tsx'

const modules = import.meta.glob<{ default: ComponentType }>('./screens/*/*Screen.tsx')

/** Every screen by its path pattern in react-router's syntax. */
const screens: Record<string, LazyComponent<object>> = Object.fromEntries(
  Object.values(pages).map(({ path, screen }) => [
    path.replace('{/:id}', '/:id?'),
    lazyComponent(modules[`./screens/${screen}Screen.tsx`]!, { reloadPage: true }),
  ]),
)

/** Loads the code of the screen at a path, if there is one. */
export async function loadScreen(path: string): Promise<void> {
  const [, screen] = Object.entries(screens).find(([pattern]) => matchPath(pattern, path)) ?? []
  await screen?.load()
}

/** Redirects /parade/{id}, which older links use, to /track/{id}. */
function OldParadeLink() {
  return <Navigate to={`/track/${useParams()['id']}`} replace />
}

/** Renders the screen of the current path inside the frame. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        {Object.entries(screens).map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="/parade/:id" element={<OldParadeLink />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}

import type { MouseEvent } from 'react';
import { useNavigate } from '@valikool/shared-ui/router';
import { ProseBody } from './Prose.styles';

export type ProseProps = {
  /** HTML that the server has sanitised; nothing else may be passed here. */
  html: string;
};

/** @returns the path of a clicked link to this site, which the router can open without a page load; else null */
function pathOfClick(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !isPlain || link.origin !== window.location.origin) return null;
  return `${link.pathname}${link.search}${link.hash}`;
}

export function Prose({ html }: ProseProps) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    const path = pathOfClick(event);
    if (path === null) return;
    event.preventDefault();
    void navigate(path);
  };
  return <ProseBody onClick={handleClick} dangerouslySetInnerHTML={{ __html: html }} />;
}

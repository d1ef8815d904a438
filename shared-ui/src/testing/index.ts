/** For tests only; never part of a build. Matchers' types come along. */
import '@testing-library/jest-dom';

export { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
export { userEvent } from '@testing-library/user-event';
export { expectAccessible } from './axe';
export { heldSearch } from './heldSearch';
export { loadTexts } from './loadTexts';
export { mockApi, server, type MockRequest } from './mockApi';
export { onDay } from './onDay';
export { renderRemote, type RenderedRemote, type RenderRemoteOptions } from './renderRemote';
export { aSchoolRep, aStudent, aTeacher, anAdmin } from './users';

import { useState } from 'react';
import { useQueryClient } from '@valikool/shared-ui/query';
import { aStudent, renderRemote, screen } from '@valikool/shared-ui/testing';
import remote from '../../../app/remote';
import { aRegistration } from '../../../mocks/registration.mocks';
import { registrationList } from '../../../shared/registrations.queries';
import { Courses } from './Courses';

/** The courses of a student who has lost the connection, and whose device knows the registrations, but not their classes. */
function KnownCourses() {
  const queryClient = useQueryClient();
  useState(() => {
    window.dispatchEvent(new Event('offline'));
    queryClient.setQueryData(registrationList({ schoolYear: 'current' }).queryKey, {
      pages: [{ items: [aRegistration()], nextCursor: null }],
      pageParams: [null],
    });
  });
  return <Courses schoolYear="current" onOpen={() => undefined} />;
}

afterEach(() => void window.dispatchEvent(new Event('online')));

it('shows registrations without a connection, though their classes do not come', async () => {
  renderRemote(<KnownCourses />, { at: '/user/my-courses', as: aStudent(), remote });

  expect(await screen.findByRole('link', { name: aRegistration().cohort.course.title })).toBeVisible();
});
